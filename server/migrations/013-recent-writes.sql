-- How far the log of changes had come after somebody's last change, in bytes. Only kept where a replica is read: what a
-- person reads there has to contain what that person wrote. Lost in a crash, as are the sessions' last seconds.
create unlogged table recent_writes (
  user_id uuid primary key,
  position bigint not null,
  written_at timestamptz not null default now()
);
create index recent_writes_age on recent_writes (written_at);
