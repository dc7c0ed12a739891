-- What joins players and colleges: a share is the player's act, a favourite and a hide are the college's.

create table shares (
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  shared_at timestamptz not null,
  primary key (college_id, player_id)
);
create index shares_player on shares (player_id);
create index shares_latest on shares (college_id, shared_at desc, player_id desc);

create table favourites (
  college_id uuid not null references colleges (id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  coach_id uuid references coaches (user_id) on delete set null,
  favourited_at timestamptz not null,
  primary key (college_id, player_id)
);
create index favourites_player on favourites (player_id);
create index favourites_latest on favourites (college_id, favourited_at desc, player_id desc);

create table hides (
  college_id uuid not null references colleges (id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  coach_id uuid references coaches (user_id) on delete set null,
  hidden_at timestamptz not null,
  primary key (college_id, player_id)
);
create index hides_player on hides (player_id);
