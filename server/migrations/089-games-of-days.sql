-- Coaches ask who plays on some days.
create index games_players_days on games (starts_at) include (player_id) where player_id is not null;
