-- A person is more than an account: what families and administrators closed holds for whoever comes back by the same mailbox.

-- The mailbox behind an address: what follows a plus is a label, and Gmail reads past dots. As canonicalAddress in persons/address.ts.
create function canonical_address(email text) returns text language sql immutable parallel safe as $$
  select case
    when lower(email) ~ '@(gmail|googlemail)\.com$' then
      replace(regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '^([^+]+)\+.*(@[^@]*)$', '\1\2')
  end
$$;
create index users_canonical_address on users (canonical_address(email));

-- The keyed hashes of the addresses that an account has proven, earlier ones too.
create table person_keys (
  user_id uuid not null references users (id) on delete cascade,
  person text not null check (length(person) = 64),
  primary key (user_id, person)
);
create index person_keys_person on person_keys (person);

-- Keeps what was decided about a person whose account is gone.
create table person_marks (
  person text not null check (length(person) = 64),
  mark text not null check (mark in ('refused', 'suspended')),
  marked_at timestamptz not null,
  primary key (person, mark)
);

-- With which players a coach whose account is gone had talked. As long as the conversation is kept it says whether it is closed; only
-- closed ones stay here after it.
create table person_conversations (
  person text not null check (length(person) = 64),
  conversation_id uuid not null,
  player_id uuid not null references players (user_id) on delete cascade,
  primary key (person, conversation_id)
);
create index person_conversations_player on person_conversations (player_id);
create index person_conversations_conversation on person_conversations (conversation_id);

-- Evidence outlives the account that made it: a conversation stays for a while when one of its two people has left.
alter table conversations
  drop constraint conversations_coach_id_fkey,
  drop constraint conversations_player_id_fkey,
  -- who wrote last, answered and blocked stays what it was, too: what a parent closed is not opened by the parent's leaving
  drop constraint conversations_last_message_user_id_fkey,
  drop constraint conversations_answered_by_fkey,
  drop constraint conversations_player_blocked_by_fkey,
  add column coach_left_at timestamptz,
  add column player_left_at timestamptz,
  -- The college of a coach who has left, as it was called then.
  add column former_college text not null default '';
drop index conversations_last_message_user, conversations_answered_by, conversations_player_blocked_by;
create index conversations_left on conversations (least(coach_left_at, player_left_at))
  where coach_left_at is not null or player_left_at is not null;

-- Keeps who read along when a minor left, and still does.
create table former_guardianships (
  player_id uuid not null,
  guardian_id uuid not null references users (id) on delete cascade,
  left_at timestamptz not null,
  primary key (player_id, guardian_id)
);
create index former_guardianships_guardian on former_guardianships (guardian_id);

create function coach_leaves() returns trigger language plpgsql as $$
begin
  update conversations
    set coach_left_at = coalesce(coach_left_at, now()),
      former_college = coalesce((select college_name from colleges where id = old.college_id), '')
    where coach_id = old.user_id;
  return old;
end $$;
create trigger coaches_leave before delete on coaches for each row execute function coach_leaves();

create function player_leaves() returns trigger language plpgsql as $$
begin
  update conversations set player_left_at = coalesce(player_left_at, now()) where player_id = old.user_id;
  insert into former_guardianships
    select player_id, guardian_id,
      (select max(player_left_at) from conversations where conversations.player_id = old.user_id)
    from guardianships
    where player_id = old.user_id and is_minor(old.age, old.date_of_birth, (
        select coalesce(max(player_left_at), now()) from conversations where conversations.player_id = old.user_id))
      and exists (select from conversations where conversations.player_id = old.user_id);
  return old;
end $$;
create trigger players_leave before delete on players for each row execute function player_leaves();

create or replace function note_erased() returns trigger language plpgsql as $$
begin
  insert into erased_conversations select id from erased where last_sequence > 0 on conflict do nothing;
  delete from person_conversations using erased
    where conversation_id = erased.id and erased.player_blocked_at is null and erased.state <> 'declined';
  return null;
end $$;
