-- Calendar addresses of a player's deadlines: for the family alone, beside those of games.

alter table calendar_feeds
  add deadlines boolean not null default false,
  add check (not deadlines or player_id is not null);
