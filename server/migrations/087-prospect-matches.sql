-- Players on Touchline who may be the ones a staff noted itself. Only a proven address links them without a person.
create table prospect_matches (
  prospect_id uuid not null references prospects (id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  strength text not null check (strength in ('strong', 'likely', 'possible')),
  reasons text[] not null,
  -- 'refused': never asked again
  state text not null default 'open' check (state in ('open', 'refused')),
  found_at timestamptz not null,
  primary key (prospect_id, player_id)
);
create index prospect_matches_player on prospect_matches (player_id);
create index prospect_matches_open on prospect_matches (college_id) where state = 'open';
create index prospect_matches_college on prospect_matches (college_id);

-- What a merge moved, so that it can be taken back for 30 days.
create table prospect_merges (
  id uuid primary key,
  college_id uuid not null references colleges (id) on delete cascade,
  kept_id uuid not null references prospects (id) on delete cascade,
  other_id uuid not null references prospects (id) on delete cascade,
  note_ids uuid[] not null,
  evaluation_ids uuid[] not null,
  was jsonb not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null
);
create index prospect_merges_college on prospect_merges (college_id);
create index prospect_merges_kept on prospect_merges (kept_id);
create index prospect_merges_other on prospect_merges (other_id);
create index prospect_merges_coach on prospect_merges (merged_by) where merged_by is not null;

-- What Touchline gave goes with the account, also where it was merged into a record of the program's and waits in the trash.
create or replace function prospects_lose_player() returns trigger language plpgsql as $$
begin
  perform from boards where college_id in (select college_id from prospects where player_id = old.user_id) order by college_id for update;
  with gone as (delete from prospects where origin = 'touchline' and (player_id = old.user_id
        or id in (select other_id from prospect_merges join prospects as kept on kept.id = kept_id where kept.player_id = old.user_id))
      returning college_id),
    cut as (update prospects set player_id = null, also_known = '{}' where player_id = old.user_id and origin <> 'touchline'
      returning college_id)
  update boards set version = version + 1, whole_since = version + 1
  where college_id in (select college_id from gone union select college_id from cut);
  return old;
end $$;
