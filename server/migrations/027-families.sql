-- Families: what a parent closed stays closed, nobody is put out of a family or let into it unseen, and nobody grows up
-- by an edit alone.

-- Parents who closed it as well, beside the one in whose name it is closed: it opens once the last of them opens it. Ids
-- without a foreign key, because they count beyond the account.
alter table players
  add column paused_with uuid[] not null default '{}',
  -- The player was born on this day or later, as far as has been said; older only by a change that somebody has looked
  -- at. Absent while neither a day of birth was given nor a parent has been there.
  add column earliest_birth date;
alter table conversations
  add column declined_with uuid[] not null default '{}',
  add column player_blocked_with uuid[] not null default '{}';

update players set earliest_birth = coalesce(date_of_birth,
    (select (min(since) at time zone 'UTC' - interval '12 hours' - make_interval(years => age + 1))::date + 1
      from guardianships where player_id = user_id))
  where date_of_birth is not null or exists (select from guardianships where player_id = user_id);

create function player_takes_birth() returns trigger language plpgsql as $$
begin
  new.earliest_birth := coalesce(new.earliest_birth, new.date_of_birth);
  return new;
end $$;
create trigger player_takes_birth before insert on players
  for each row execute function player_takes_birth();

-- With the first parent the age that was typed becomes what a later one is measured by.
create function player_is_looked_after() returns trigger language plpgsql as $$
begin
  update players set earliest_birth = coalesce(date_of_birth,
      (new.since at time zone 'UTC' - interval '12 hours' - make_interval(years => age + 1))::date + 1)
    where user_id = new.player_id and earliest_birth is null;
  return null;
end $$;
create trigger player_is_looked_after after insert on guardianships
  for each row execute function player_is_looked_after();

-- A player's wish to count as older, which waits for the parents or an administrator; a refused one is kept for a while.
create table age_changes (
  player_id uuid primary key references players (user_id) on delete cascade,
  age integer not null check (age between 13 and 25),
  date_of_birth date,
  asked_at timestamptz not null,
  agreed_by uuid[] not null default '{}',
  objected_by uuid[] not null default '{}',
  refused_at timestamptz
);
create index age_changes_waiting on age_changes (asked_at) where refused_at is null;

-- A parent's removal that the player has asked for; one the parent objects to waits for an administrator.
alter table guardianships
  add column removal_asked_at timestamptz,
  add column removal_at timestamptz,
  add column objected_at timestamptz,
  add check ((removal_asked_at is null) = (removal_at is null)),
  add check (objected_at is null or removal_at is not null);
create index guardianships_removal on guardianships (removal_at) where removal_at is not null;

alter table guardian_invitations
  -- When a parent who was there said yes to it
  add column approved_at timestamptz,
  -- Accepted, and waits for that yes
  add column waits boolean not null default false,
  add check (not waits or accepted_by is not null);
