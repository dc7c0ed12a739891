-- Names are searched from memory, too, so that a change of name is news.
create or replace function search_follows_players() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'player', after.user_id from after join before using (user_id)
  where (after.listed, after.gender, after.state_located, after.year_graduating, after.gpa, after.position_bits, after.division_bits,
      after.search_name)
    is distinct from (before.listed, before.gender, before.state_located, before.year_graduating, before.gpa, before.position_bits,
      before.division_bits, before.search_name);
  return null;
end $$;
