-- What keeps minors safe: requests, blocks and reports; guardians; pauses; second factors; what is kept after deletion.

-- A paused profile is listed nowhere, like one whose e-mail is not proven.
alter table players
  add column paused_at timestamptz,
  add column paused_by uuid references users (id) on delete set null;

create or replace function player_takes_user() returns trigger language plpgsql as $$
begin
  select fold_name(name), email_verified and suspended_at is null and new.paused_at is null
    into strict new.search_name, new.listed from users where id = new.user_id;
  return new;
end $$;
create trigger player_takes_pause before update of paused_at on players
  for each row execute function player_takes_user();

create or replace function player_follows_user() returns trigger language plpgsql as $$
begin
  update players
    set search_name = fold_name(new.name),
      listed = new.email_verified and new.suspended_at is null and paused_at is null
    where user_id = new.id;
  return null;
end $$;

-- 'requested': a first message that the player, or a guardian, has not yet let in. 'declined': not let in.
create type conversation_state as enum ('open', 'requested', 'declined');

alter table conversations
  add column state conversation_state not null default 'open',
  add column answered_at timestamptz,
  add column answered_by uuid references users (id) on delete set null,
  -- How the contact rules judged the first message, and by which edition of the rules; absent before they existed.
  add column verdict jsonb,
  add column rules_version text check (length(rules_version) <= 40),
  -- Each side's own block; while either stands, nobody writes.
  add column coach_blocked_at timestamptz,
  add column player_blocked_at timestamptz,
  add column player_blocked_by uuid references users (id) on delete set null;

-- A report outlives the people and the conversation it is about: names and words as they were, no foreign keys.
create table reports (
  id uuid primary key,
  conversation_id uuid not null,
  reporter_id uuid not null,
  reporter_name text not null,
  reporter_type text not null check (reporter_type in ('player', 'coach', 'guardian')),
  reported_id uuid not null,
  reported_name text not null,
  reported_type text not null check (reported_type in ('player', 'coach')),
  reason text not null check (length(reason) between 1 and 40),
  details text not null default '' check (length(details) <= 2000),
  -- The messages of the conversation at that moment: [{ messageId, sequence, senderId, senderName, message, timestamp }]
  evidence jsonb not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text not null default '' check (length(outcome) <= 2000)
);
create index reports_newest on reports (id desc);
create index reports_open on reports (id) where closed_at is null;
create index reports_reported on reports (reported_id);
create index reports_reporter on reports (reporter_id);

create table guardianships (
  player_id uuid not null references players (user_id) on delete cascade,
  guardian_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  primary key (player_id, guardian_id)
);
create index guardianships_guardian on guardianships (guardian_id);

create table guardian_invitations (
  id uuid primary key,
  player_id uuid not null references players (user_id) on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  -- SHA-256 of the mailed token
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Kept until it expires, so that accepting twice is once
  accepted_by uuid references users (id) on delete cascade,
  unique (player_id, email)
);

-- As isMinor in players/age.ts: under 18, a birthday counting once its day has begun everywhere.
create function is_minor(age integer, date_of_birth date, at timestamptz) returns boolean language sql immutable as $$
  select coalesce(
    extract(year from age((at at time zone 'UTC' - interval '12 hours')::date::timestamp, date_of_birth::timestamp)),
    age) < 18
$$;

-- The codes of an authenticator app. A secret counts once a first code has confirmed it.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the installation's key: a copy of this table makes no codes
  secret text,
  confirmed_at timestamptz,
  -- A secret, sealed too, that waits for its first code; a confirmed one holds until then
  pending text,
  pending_at timestamptz,
  -- The time step of the last code taken: each code opens the door once
  last_step bigint not null default 0,
  -- SHA-256 of each recovery code not yet used
  recovery_codes text[] not null default '{}',
  created_at timestamptz not null,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending is null) = (pending_at is null))
);
-- Whether the session's owner has shown a second factor.
alter table sessions add column second_factor boolean not null default false;

alter table contact_messages
  add column handled_at timestamptz,
  add column handled_by uuid references users (id) on delete set null;

-- Proof that an account was deleted and what was kept; names nobody.
create table deletion_receipts (
  id uuid primary key,
  user_id uuid not null,
  user_type user_type not null,
  deleted_at timestamptz not null,
  -- How many of what were deleted, and what stays for safeguarding: { "messages": 12, … }
  deleted jsonb not null,
  kept jsonb not null
);
create index deletion_receipts_user on deletion_receipts (user_id);

-- The log is read newest first, whole or by how its actions begin.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);

-- What administrators look through: people by name or e-mail, and what waits for a decision.
create index users_search_name on users using gin (fold_name(name) gin_trgm_ops);
create index users_email_prefix on users (email text_pattern_ops);
create index coaches_waiting on coaches (user_id) where verification = 'pending';
create index colleges_unlisted on colleges (id) where not listed;
create index contact_messages_unhandled on contact_messages (id) where handled_at is null;
