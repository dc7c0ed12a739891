-- Players and coaches: what a profile holds beyond the account.

-- One bit for each known value in order, so that 'any of these' is one comparison within an index.
create function bits_of(given text[], known text[]) returns integer
  language sql immutable strict parallel safe
  return (select coalesce(bit_or(1 << (place::integer - 1)), 0)
    from unnest(known) with ordinality as value (name, place) where name = any (given));

create table players (
  user_id uuid primary key references users (id) on delete cascade,
  gender gender not null,
  age integer not null check (age between 13 and 25),
  date_of_birth date,
  positions text[] not null default '{}' check (are_positions(positions)),
  divisions_interested_in text[] not null default '{}'
    check (divisions_interested_in <@ array['Division 1','Division 2','Division 3','NAIA','NJCAA','Other']),
  school text not null default '' check (length(school) <= 100),
  year_graduating integer check (year_graduating between 2000 and 2100),
  grade text not null default '' check (length(grade) <= 20),
  height_inches integer check (height_inches between 36 and 96),
  weight_pounds integer check (weight_pounds between 50 and 400),
  show_weight boolean not null default false,
  club text not null default '' check (length(club) <= 100),
  club_level text check (length(club_level) <= 40),
  gpa numeric(3, 2) check (gpa between 0 and 4),
  accolades text not null default '' check (length(accolades) <= 2000),
  phone_number text not null default '' check (length(phone_number) <= 30),
  club_coach_phone_number text not null default '' check (length(club_coach_phone_number) <= 30),
  state_located text check (state_located ~ '^[A-Z]{2}$'),
  city text not null default '' check (length(city) <= 100),
  youtube_link text not null default '' check (length(youtube_link) <= 300),
  profile_pic text,
  promo_code text check (length(promo_code) <= 40),
  calendar_version integer not null default 0,
  -- Both follow users by trigger, so search needs no join: the folded name, and whether the e-mail is proven.
  search_name text not null default '',
  listed boolean not null default false,
  position_bits integer not null generated always as (bits_of(positions,
    array['ST','LW','RW','CM','CDM','CB','GK','RB','LB','RWB','LWB','CAM'])) stored,
  division_bits integer not null generated always as (bits_of(divisions_interested_in,
    array['Division 1','Division 2','Division 3','NAIA','NJCAA','Other'])) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Every filter but the name is answered within these two, newest first.
create index players_newest on players (gender, user_id desc)
  include (state_located, year_graduating, gpa, position_bits, division_bits) where listed;
create index players_state on players (gender, state_located, user_id desc)
  include (year_graduating, gpa, position_bits, division_bits) where listed;
create index players_search_name on players using gin (search_name gin_trgm_ops);

create function player_takes_user() returns trigger language plpgsql as $$
begin
  select fold_name(name), email_verified and suspended_at is null
    into strict new.search_name, new.listed from users where id = new.user_id;
  return new;
end $$;
create trigger player_takes_user before insert on players
  for each row execute function player_takes_user();

create function player_follows_user() returns trigger language plpgsql as $$
begin
  update players
    set search_name = fold_name(new.name), listed = new.email_verified and new.suspended_at is null
    where user_id = new.id;
  return null;
end $$;
create trigger player_follows_user after update of name, email_verified, suspended_at on users
  for each row when (new.type = 'player') execute function player_follows_user();

create type coach_verification as enum ('pending', 'verified', 'refused');

create table coaches (
  user_id uuid primary key references users (id) on delete cascade,
  college_id uuid not null references colleges (id),
  gender gender not null,
  title text not null check (length(title) between 1 and 100),
  profile_pic text,
  verification coach_verification not null default 'pending',
  verified_at timestamptz,
  -- How it was decided: 'domain', or the person who confirmed or refused.
  verified_by text check (length(verified_by) <= 60),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((verification = 'verified') = (verified_at is not null))
);
create index coaches_college on coaches (college_id);

-- Stored pictures: the files of one are its storage key and sizes; the owner is a person or a college.
create table pictures (
  id uuid primary key,
  kind text not null check (kind in ('player', 'coach', 'college')),
  owner_id uuid not null,
  storage_key text not null unique check (length(storage_key) <= 200),
  bytes integer not null check (bytes > 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index pictures_owner on pictures (owner_id);
