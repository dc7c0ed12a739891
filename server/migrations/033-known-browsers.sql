-- Keeps the browsers in which each account was used, so that a log-in from another one is mailed to its owner.

create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  -- a digest of account and marker together: nobody reads from it which accounts share a browser
  marker_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, marker_hash)
);
create index known_browsers_seen on known_browsers (seen_at);

-- the browser in which the session began: it stays known when all others are forgotten
alter table sessions add column marker_hash text;

-- the first log-in of an account is no news to its owner; after a mail no other goes out for an hour
alter table users add column first_log_in_at timestamptz, add column log_in_mailed_at timestamptz;
update users set first_log_in_at = known.at
  from (select actor_id, min(at) as at from audit_log where action = 'auth.loggedIn' group by actor_id) known
  where known.actor_id = users.id;
