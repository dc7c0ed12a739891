-- What is kept of a player who deleted the account is no longer of minors alone.

alter table left_minors rename to left_players;
alter table left_closings rename column left_minor_id to left_player_id;
alter index left_minors_pkey rename to left_players_pkey;
alter index left_minors_persons rename to left_players_persons;
alter index left_minors_kept_until rename to left_players_kept_until;
alter index left_minors_given_to rename to left_players_given_to;
alter index left_closings_left_minor rename to left_closings_left_player;
alter table left_players rename constraint left_minors_given_to_fkey to left_players_given_to_fkey;
alter table left_closings rename constraint left_closings_left_minor_id_fkey to left_closings_left_player_id_fkey;
