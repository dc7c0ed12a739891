-- What searches answer from memory follows this list, in every process: whose search values changed, and when.

create table search_changes (
  -- The change's transaction: whatever one snapshot did not see and a later one does is news, in whatever order it was committed.
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null check (kind in ('player', 'college')),
  -- The player; colleges are few and are read again together.
  subject_id uuid check ((kind = 'player') = (subject_id is not null)),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);

create function tell_search() returns trigger language plpgsql as $$
begin
  -- once for each transaction, however many rows it wrote
  if exists (select from told) then
    perform pg_notify('search', '');
  end if;
  return null;
end $$;
create trigger search_changes_told after insert on search_changes referencing new table as told
  for each statement execute function tell_search();

-- Every player has a place, listed or not, so that whoever is listed later need not be squeezed in.
create function search_takes_players() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id) select 'player', user_id from changed order by user_id;
  return null;
end $$;
create trigger players_added after insert on players referencing new table as changed
  for each statement execute function search_takes_players();
create trigger players_gone after delete on players referencing old table as changed
  for each statement execute function search_takes_players();

create function search_follows_players() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, subject_id)
  select 'player', after.user_id from after join before using (user_id)
  where (after.listed, after.gender, after.state_located, after.year_graduating, after.gpa, after.position_bits, after.division_bits)
    is distinct from (before.listed, before.gender, before.state_located, before.year_graduating, before.gpa, before.position_bits,
      before.division_bits);
  return null;
end $$;
create trigger players_changed after update on players referencing old table as before new table as after
  for each statement execute function search_follows_players();

-- Colleges by what their cards show.
create function search_takes_colleges() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (select from changed);
  return null;
end $$;
create trigger colleges_added after insert on colleges referencing new table as changed
  for each statement execute function search_takes_colleges();
create trigger colleges_gone after delete on colleges referencing old table as changed
  for each statement execute function search_takes_colleges();

create function search_follows_colleges() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.listed, after.gender, after.college_name, after.division, after.positions_needed, after.graduating_years, after.gpa,
        after.roster_size, after.profile_pic, after.institution_id)
      is distinct from (before.listed, before.gender, before.college_name, before.division, before.positions_needed,
        before.graduating_years, before.gpa, before.roster_size, before.profile_pic, before.institution_id));
  return null;
end $$;
create trigger colleges_changed after update on colleges referencing old table as before new table as after
  for each statement execute function search_follows_colleges();

create function search_follows_institutions() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.city, after.state, after.undergrad_enrollment)
      is distinct from (before.city, before.state, before.undergrad_enrollment));
  return null;
end $$;
create trigger institutions_changed after update on institutions referencing old table as before new table as after
  for each statement execute function search_follows_institutions();

-- For names: how common a part of a name is decides whether walking the newest or the trigrams find a page sooner.
drop index players_newest;
create index players_newest on players (gender, user_id desc)
  include (state_located, year_graduating, gpa, position_bits, division_bits, search_name) where listed;
-- One ordered stream for each state and class year.
create index players_state_year on players (gender, state_located, year_graduating, user_id desc)
  include (gpa, position_bits, division_bits) where listed;
