-- Addresses by which calendar apps fetch games: each stands for one person and one calendar.

create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  player_id uuid references players (user_id) on delete cascade,
  college_id uuid references colleges (id) on delete cascade,
  -- SHA-256 of the secret in the address
  token text not null unique check (length(token) = 64),
  created_at timestamptz not null,
  -- Noted once in a quarter of an hour at most.
  last_fetched_at timestamptz,
  check (num_nonnulls(player_id, college_id) = 1)
);
create index calendar_feeds_user on calendar_feeds (user_id, id desc);
create index calendar_feeds_player on calendar_feeds (player_id) where player_id is not null;
create index calendar_feeds_college on calendar_feeds (college_id) where college_id is not null;
