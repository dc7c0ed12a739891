-- What every feature stands on: text folding for name search, events, live streams, mail, limits, audit.

-- Case, accents and the apostrophes phones type are folded, so 'lucia' finds 'Lucía' and O’Brien finds O'Brien.
create function fold_name(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(
    normalize(translate(value, '‘’ʼ`´′', ''''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- Only case and apostrophes are folded: an accent somebody typed has to be there.
create function fold_case(value text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(translate(value, '‘’ʼ`´′', ''''''''''''''), NFC) collate "und-x-icu");

create type gender as enum ('male', 'female');

-- Values that every instance on this database shares, such as the key that signs verification links.
create table settings (
  name text primary key,
  value text not null
);

-- Domain events, written in the transaction that caused them and handled after its commit, at least once.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null check (length(type) between 1 and 60),
  payload jsonb not null,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (not_before, id);

-- What each signed-in person's open tabs are told, numbered per person so a cut stream resumes without gaps.
create table live_streams (
  user_id uuid primary key,
  last_sequence bigint not null default 0
);
create table live_events (
  user_id uuid not null references live_streams (user_id) on delete cascade,
  sequence bigint not null,
  type text not null check (length(type) between 1 and 60),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, sequence)
);
create index live_events_age on live_events (created_at);

-- Mails kept for the mailbox page, only where no SMTP server is set.
create table mails (
  id uuid primary key,
  recipient text not null check (length(recipient) <= 254),
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null
);
create index mails_newest on mails (sent_at desc);

-- Requests counted per limit and address or account; worthless after their window, hence unlogged.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null check (length(action) between 1 and 60),
  subject_id uuid,
  details jsonb not null default '{}',
  request_id text
);
create index audit_log_subject on audit_log (subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
