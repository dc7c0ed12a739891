-- Contact rules are judged by what a coach or a child cannot edit away.

-- As an import or an administrator says; null until one of them has. The other column is what the page shows.
alter table colleges add column official_division division;
update colleges set official_division = division where not made_at_sign_up and not 'division' = any (edited_columns);
create index colleges_division_to_confirm on colleges (id desc)
  where listed and official_division is distinct from division;

-- A college's card tells if the shown division is confirmed, so that it is news for searches.
create or replace function search_follows_colleges() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind) select 'college' where exists (
    select from after join before using (id)
    where (after.listed, after.gender, after.college_name, after.division, after.official_division, after.positions_needed,
        after.graduating_years, after.gpa, after.roster_size, after.profile_pic, after.institution_id)
      is distinct from (before.listed, before.gender, before.college_name, before.division, before.official_division,
        before.positions_needed, before.graduating_years, before.gpa, before.roster_size, before.profile_pic, before.institution_id));
  return null;
end $$;

-- Keeps what a player said before an edit, of that which decides when coaches may write; kept for twelve months.
create table former_player_facts (
  id uuid primary key,
  player_id uuid not null references players (user_id) on delete cascade,
  age integer not null,
  year_graduating integer,
  state_located text,
  replaced_at timestamptz not null
);
create index former_player_facts_player on former_player_facts (player_id, replaced_at);
create index former_player_facts_replaced on former_player_facts (replaced_at);

-- The official division of a college that a coach has left; null where it had none. Kept for 30 days.
create table former_coach_divisions (
  id uuid primary key,
  coach_id uuid not null references coaches (user_id) on delete cascade,
  division division,
  left_at timestamptz not null
);
create index former_coach_divisions_coach on former_coach_divisions (coach_id, left_at);
create index former_coach_divisions_left on former_coach_divisions (left_at);
