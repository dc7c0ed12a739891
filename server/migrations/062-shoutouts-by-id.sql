-- The player whom a post praises, as found by the address when it was written, and counted as shown to its author: a post
-- with any other address links nobody later.
alter table posts add player_shoutout_id uuid references players (user_id) on delete set null;
create index posts_player_shoutout on posts (player_shoutout_id);
update posts set player_shoutout_id = players.user_id
  from users join players on players.user_id = users.id
  where posts.player_shoutout_email <> '' and users.email = posts.player_shoutout_email and players.listed;

-- Further reports of one person about one conversation are added to the open one.
alter table reports drop constraint reports_details_check,
  add constraint reports_details_check check (length(details) <= 20000);
