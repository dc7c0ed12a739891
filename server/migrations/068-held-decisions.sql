-- Decisions of administrators that can still be undone: each is made when its time has come, and stays a day to say so.
create type held_decision as enum ('confirmCoach', 'refuseCoach', 'restoreAccount');
create table held_decisions (
  id uuid primary key,
  actor_id uuid not null references users (id) on delete cascade,
  -- The person it is about.
  subject_id uuid not null references users (id) on delete cascade,
  decision held_decision not null,
  -- The note or reason for the audit log.
  words text not null,
  request_id text not null,
  due_at timestamptz not null,
  -- Null while it can be undone or is being made.
  outcome text check (outcome in ('made', 'failed'))
);
-- One at a time about somebody's standing as a coach, and one about the account.
create unique index held_decisions_subject on held_decisions (subject_id, (decision = 'restoreAccount'));
create index held_decisions_actor on held_decisions (actor_id);
