-- Calendars of players and colleges, the coaches' board, and messages from the contact form.

create table games (
  -- Made by the client; unique within its calendar only.
  id text not null check (length(id) between 1 and 60),
  owner_id uuid not null,
  player_id uuid references players (user_id) on delete cascade,
  college_id uuid references colleges (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  -- Local to the place of the game, hence without a zone.
  starts_at timestamp not null,
  opponent text not null default '' check (length(opponent) <= 200),
  address text not null default '' check (length(address) <= 300),
  primary key (owner_id, id),
  check (num_nonnulls(player_id, college_id) = 1),
  check (owner_id = coalesce(player_id, college_id))
);
create index games_calendar on games (owner_id, starts_at);
create index games_player on games (player_id) where player_id is not null;
create index games_college on games (college_id) where college_id is not null;

create table posts (
  id uuid primary key,
  author_id uuid not null references coaches (user_id) on delete cascade,
  gender gender not null,
  title text not null check (length(title) between 1 and 200),
  recommendation text not null check (length(recommendation) between 1 and 4000),
  tag text not null check (tag in ('General Discussion', 'Player Recommendation')),
  player_shoutout text not null default '' check (length(player_shoutout) <= 100),
  player_shoutout_email text not null default '' check (length(player_shoutout_email) <= 254),
  created_at timestamptz not null,
  -- Both names a post has, one per line: its title and the player it praises.
  search_name text not null generated always as (fold_name(title || chr(10) || player_shoutout)) stored,
  check (tag <> 'Player Recommendation' or player_shoutout <> '')
);
create index posts_newest on posts (gender, id desc);
create index posts_search_name on posts using gin (search_name gin_trgm_ops);

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (post_id, user_id)
);

create table post_comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  author_id uuid not null references coaches (user_id) on delete cascade,
  comment text not null check (length(comment) between 1 and 2000),
  created_at timestamptz not null
);
create index post_comments_post on post_comments (post_id, id);

create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  number text not null default '' check (length(number) <= 30),
  user_type text not null check (user_type in ('player', 'coach', 'scout')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at desc);
