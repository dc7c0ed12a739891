-- The comparison and the map answer from memory: what they show of an institution or a program is news, too.
create or replace function search_follows_institutions() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.name, after.unitid, after.city, after.state, after.undergrad_enrollment, after.latitude, after.longitude, after.cost,
        after.cost_out_of_state, after.control, after.admission_rate, after.net_price, after.net_price_bands, after.net_price_year,
        after.completion_rate)
      is distinct from (before.name, before.unitid, before.city, before.state, before.undergrad_enrollment, before.latitude,
        before.longitude, before.cost, before.cost_out_of_state, before.control, before.admission_rate, before.net_price,
        before.net_price_bands, before.net_price_year, before.completion_rate));
  return null;
end $$;

create or replace function search_follows_colleges() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.listed, after.gender, after.college_name, after.division, after.official_division, after.positions_needed,
        after.graduating_years, after.gpa, after.roster_size, after.profile_pic, after.institution_id, after.stated_cost,
        after.stated_cost_out_of_state, after.college_website, after.edited_columns)
      is distinct from (before.listed, before.gender, before.college_name, before.division, before.official_division,
        before.positions_needed, before.graduating_years, before.gpa, before.roster_size, before.profile_pic,
        before.institution_id, before.stated_cost, before.stated_cost_out_of_state, before.college_website,
        before.edited_columns));
  return null;
end $$;
