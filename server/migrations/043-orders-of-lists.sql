-- Players and colleges are listed in several orders, from memory: what an order goes by is news, too.
create or replace function search_follows_players() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'player', after.user_id from after join before using (user_id)
  where (after.listed, after.gender, after.state_located, after.year_graduating, after.gpa, after.position_bits, after.division_bits,
      after.search_name, after.height_inches)
    is distinct from (before.listed, before.gender, before.state_located, before.year_graduating, before.gpa, before.position_bits,
      before.division_bits, before.search_name, before.height_inches);
  return null;
end $$;

create or replace function search_follows_institutions() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.city, after.state, after.undergrad_enrollment, after.latitude, after.longitude, after.cost, after.cost_out_of_state)
      is distinct from (before.city, before.state, before.undergrad_enrollment, before.latitude, before.longitude, before.cost,
        before.cost_out_of_state));
  return null;
end $$;
