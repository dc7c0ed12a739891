-- What is kept of a deleted account may only add restrictions to an account that lives.

alter table left_players
  -- When the account was deleted. A change of address counts it only for an account that was opened later.
  add column left_at timestamptz not null default now(),
  -- A keyed hash of the name, by which a sibling with the same mailbox is told from the player; null in older rows.
  add column name_key text check (length(name_key) = 64),
  -- What the player closed; the other rows are what the parents of a minor closed.
  add column own boolean not null default false,
  -- The accounts that it restricts without being theirs.
  add column added_to uuid[] not null default '{}',
  -- Since when the first of the parents was one.
  add column parents_since timestamptz;
alter table left_players alter column left_at drop default;

-- A parent who was removed or has left is not asked back to the next account.
create function parent_goes() returns trigger language plpgsql as $$
begin
  update left_players set parents = array_remove(parents, old.guardian_id) where given_to = old.player_id;
  return null;
end $$;
create trigger guardianships_go after delete on guardianships for each row execute function parent_goes();
