-- Players are searched by club level, film, main position and town, too: what a search goes by is news.
create or replace function search_follows_players() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'player', after.user_id from after join before using (user_id)
  where (after.listed, after.gender, after.state_located, after.year_graduating, after.gpa, after.position_bits, after.division_bits,
      after.search_name, after.height_inches, after.club_level, after.youtube_link <> '', after.positions[1], after.city)
    is distinct from (before.listed, before.gender, before.state_located, before.year_graduating, before.gpa, before.position_bits,
      before.division_bits, before.search_name, before.height_inches, before.club_level, before.youtube_link <> '',
      before.positions[1], before.city);
  return null;
end $$;
