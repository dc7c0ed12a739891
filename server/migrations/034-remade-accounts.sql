-- A child who deletes the account and comes back by the same mailbox finds closed what a parent had closed, and is as old as before.

-- Keeps a minor with parents beyond the account, without a name: until the child is 18 by what was said.
create table left_minors (
  id uuid primary key,
  -- The keyed hashes of the addresses that the account had proven.
  persons text[] not null,
  earliest_birth date not null,
  year_graduating integer,
  -- The accounts of those who were parents, or had closed something.
  parents uuid[] not null,
  kept_until timestamptz not null,
  -- The account that has taken it over; what is closed stands there from then on.
  given_to uuid references players (user_id) on delete cascade
);
create index left_minors_persons on left_minors using gin (persons);
create index left_minors_kept_until on left_minors (kept_until);
create index left_minors_given_to on left_minors (given_to) where given_to is not null;

-- Keeps what parents had closed. Ids without a foreign key, because they count beyond the account.
create table left_closings (
  id uuid primary key,
  left_minor_id uuid not null references left_minors (id) on delete cascade,
  kind text not null check (kind in ('pause', 'preview', 'sharing', 'decline', 'block')),
  coach_id uuid,
  coach_persons text[] not null default '{}',
  former_college text not null default '',
  college_id uuid,
  closed_by uuid,
  closed_with uuid[] not null default '{}',
  closed_at timestamptz not null
);
create index left_closings_left_minor on left_closings (left_minor_id);
