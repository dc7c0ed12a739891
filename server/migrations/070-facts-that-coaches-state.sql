-- What a year costs a player of this program, as its coaches state it: it goes before the price in the directory, which
-- every program of the institution shares.
alter table colleges
  add column stated_cost integer check (stated_cost >= 0),
  add column stated_cost_out_of_state integer check (stated_cost_out_of_state >= 0);

-- Lists of colleges are also in the order of cost.
create or replace function search_follows_colleges() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.listed, after.gender, after.college_name, after.division, after.official_division, after.positions_needed,
        after.graduating_years, after.gpa, after.roster_size, after.profile_pic, after.institution_id, after.stated_cost,
        after.stated_cost_out_of_state)
      is distinct from (before.listed, before.gender, before.college_name, before.division, before.official_division,
        before.positions_needed, before.graduating_years, before.gpa, before.roster_size, before.profile_pic,
        before.institution_id, before.stated_cost, before.stated_cost_out_of_state));
  return null;
end $$;
