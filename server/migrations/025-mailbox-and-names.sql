-- Accounts that never proved their address are looked for once an hour.
create index users_unproven on users (created_at) where not email_verified;

-- Keeps who answered to be too young, by a keyed hash of the address, so that another answer is no better one for 30 days.
create table age_refusals (
  email_key text primary key,
  refused_at timestamptz not null
);
create index age_refusals_refused on age_refusals (refused_at);

-- Keeps what each side is shown of the other while a conversation waits, is declined or blocked: as it was when that began. A
-- name, a title or a picture is no way to write to somebody who has not let one in.
alter table conversations
  add column frozen_at timestamptz,
  add column frozen_coach_name text,
  add column frozen_coach_title text,
  add column frozen_coach_pic text,
  add column frozen_player_name text,
  add column frozen_player_pic text;

create function freeze_people() returns trigger language plpgsql as $$
begin
  if new.state = 'open' and new.coach_blocked_at is null and new.player_blocked_at is null then
    new.frozen_at := null;
    new.frozen_coach_name := null;
    new.frozen_coach_title := null;
    new.frozen_coach_pic := null;
    new.frozen_player_name := null;
    new.frozen_player_pic := null;
  elsif new.frozen_at is null then
    new.frozen_at := now();
    select users.name, coaches.title, coaches.profile_pic
      into new.frozen_coach_name, new.frozen_coach_title, new.frozen_coach_pic
      from coaches join users on users.id = coaches.user_id where coaches.user_id = new.coach_id;
    select users.name, players.profile_pic into new.frozen_player_name, new.frozen_player_pic
      from players join users on users.id = players.user_id where players.user_id = new.player_id;
  end if;
  return new;
end $$;

create trigger conversations_frozen before insert or update of state, coach_blocked_at, player_blocked_at
  on conversations for each row execute function freeze_people();

-- Those that are closed already show what they show now.
update conversations set state = state where state <> 'open' or coach_blocked_at is not null or player_blocked_at is not null;

-- A conversation may outlive the account of one side, but no name, title or picture of it does.
create function forget_frozen_coach() returns trigger language plpgsql as $$
begin
  update conversations set frozen_coach_name = null, frozen_coach_title = null, frozen_coach_pic = null
    where coach_id = old.user_id and frozen_at is not null;
  return old;
end $$;
create trigger coaches_forgotten before delete on coaches for each row execute function forget_frozen_coach();

create function forget_frozen_player() returns trigger language plpgsql as $$
begin
  update conversations set frozen_player_name = null, frozen_player_pic = null
    where player_id = old.user_id and frozen_at is not null;
  return old;
end $$;
create trigger players_forgotten before delete on players for each row execute function forget_frozen_player();
