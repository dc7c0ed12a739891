-- The workbench of a program's staff: the players it follows, on Touchline or not, and what the staff writes about them.

-- Who is let in or put out by hand. Anyone else is a member whose verification rests on a person's word; one verified by the
-- domain of the address alone may be a student with such an address. A row counts for the college and the verification it was made under.
create table board_access (
  coach_id uuid primary key references coaches (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  allowed boolean not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null
);
create index board_access_college on board_access (college_id);
create index board_access_decider on board_access (decided_by) where decided_by is not null;

-- `version` grows with every change, under the lock of this row. Pages that hold an older version than `whole_since`
-- read the whole board again, since rows have been deleted.
create table boards (
  college_id uuid primary key references colleges (id) on delete cascade,
  version bigint not null default 0,
  whole_since bigint not null default 0,
  settings jsonb not null default '{}' check (length(settings::text) < 65536),
  settings_version integer not null default 0,
  roster jsonb not null default '{}' check (length(roster::text) < 65536),
  roster_version integer not null default 0,
  -- since when the program has had no verified coach
  unstaffed_since timestamptz
);

create table prospects (
  id uuid primary key,
  college_id uuid not null references boards (college_id) on delete cascade,
  player_id uuid references players (user_id) on delete set null,
  origin text not null check (origin in ('touchline', 'hand', 'import')),
  -- as the staff noted it, like all facts here; those of a linked player come from the profile
  name text not null check (length(name) between 1 and 100),
  entry text not null default 'highSchool' check (entry in ('highSchool', 'juco', 'transfer')),
  class_year integer,
  entering integer,
  main_position text,
  positions text[] not null default '{}' check (array_length(positions, 1) <= 12),
  state text,
  city text not null default '' check (length(city) <= 100),
  school text not null default '' check (length(school) <= 100),
  club text not null default '' check (length(club) <= 100),
  club_level text,
  jersey integer check (jersey between 0 and 99),
  height_inches integer check (height_inches between 48 and 90),
  gpa numeric(3, 2) check (gpa between 0 and 5),
  video text not null default '' check (length(video) <= 300),
  contacts jsonb not null default '{}' check (length(contacts::text) < 4096),
  custom jsonb not null default '{}' check (length(custom::text) < 8192),
  also_known jsonb not null default '{}' check (length(also_known::text) < 8192),
  tag_ids text[] not null default '{}' check (array_length(tag_ids, 1) <= 60),
  stage text not null check (stage in ('watching', 'evaluating', 'contacted', 'visiting', 'offered', 'verbal', 'signed', 'enrolled',
    'passed', 'declined', 'elsewhere')),
  sub_stage_id text,
  exit_reason text check (exit_reason in ('level', 'full', 'academics', 'admissions', 'money', 'distance', 'style', 'noAnswer')),
  priority text check (priority in ('A', 'B', 'C', 'D')),
  rank text collate "C" not null check (length(rank) between 1 and 200),
  owner_id uuid references coaches (user_id) on delete set null,
  version bigint not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  removed_at timestamptz,
  search_name text generated always as (fold_name(name)) stored
);
create unique index prospects_one_for_each_player on prospects (college_id, player_id) where player_id is not null;
create index prospects_board on prospects (college_id, version);
create index prospects_player on prospects (player_id) where player_id is not null;
create index prospects_owner on prospects (owner_id) where owner_id is not null;
create index prospects_maker on prospects (made_by) where made_by is not null;

-- What Touchline gave goes with the account, what the program brought stays its own. Boards are locked first, as commands do.
create function prospects_lose_player() returns trigger language plpgsql as $$
begin
  perform from boards where college_id in (select college_id from prospects where player_id = old.user_id) order by college_id for update;
  with gone as (delete from prospects where player_id = old.user_id and origin = 'touchline' returning college_id),
    cut as (update prospects set player_id = null, also_known = '{}' where player_id = old.user_id and origin <> 'touchline'
      returning college_id)
  update boards set version = version + 1, whole_since = version + 1
  where college_id in (select college_id from gone union select college_id from cut);
  return old;
end $$;
create trigger prospects_lose_player before delete on players for each row execute function prospects_lose_player();

-- A profile that is paused or back again is another row for those who read what changed.
create function prospects_follow_player() returns trigger language plpgsql as $$
begin
  perform from boards where college_id in (select college_id from prospects where player_id = new.user_id) order by college_id for update;
  update boards set version = version + 1 where college_id in (select college_id from prospects where player_id = new.user_id);
  update prospects set version = boards.version from boards where boards.college_id = prospects.college_id and player_id = new.user_id;
  return null;
end $$;
create trigger prospects_follow_player after update on players for each row when (old.listed <> new.listed)
  execute function prospects_follow_player();

create table prospect_notes (
  id uuid primary key,
  prospect_id uuid not null references prospects (id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  pinned boolean not null default false,
  mentions uuid[] not null default '{}',
  written_at timestamptz not null,
  edited_at timestamptz
);
create index prospect_notes_prospect on prospect_notes (prospect_id, written_at desc);
create index prospect_notes_college on prospect_notes (college_id);
create index prospect_notes_author on prospect_notes (author_id) where author_id is not null;
create index prospect_notes_words on prospect_notes using gin (body gin_trgm_ops);

-- Each change of a field, for the history and for undo: a batch is one command of a coach.
create table prospect_changes (
  id bigint generated always as identity primary key,
  prospect_id uuid not null references prospects (id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  batch_id uuid not null,
  field text not null,
  was jsonb,
  "now" jsonb,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null
);
create index prospect_changes_prospect on prospect_changes (prospect_id, id desc);
create index prospect_changes_college on prospect_changes (college_id, id desc);
create index prospect_changes_batch on prospect_changes (batch_id);
create index prospect_changes_coach on prospect_changes (changed_by) where changed_by is not null;

-- Answers of commands, so that sending one again changes nothing.
create table board_commands (
  id uuid not null,
  coach_id uuid not null references users (id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  answer jsonb not null,
  undone boolean not null default false,
  made_at timestamptz not null,
  primary key (coach_id, college_id, id)
);
create index board_commands_college on board_commands (college_id);
create index board_commands_age on board_commands (made_at);

create table board_views (
  id uuid primary key,
  college_id uuid not null references boards (college_id) on delete cascade,
  -- null: of the whole program
  coach_id uuid references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  address text not null check (length(address) <= 2000),
  made_at timestamptz not null
);
create index board_views_college on board_views (college_id);
create index board_views_coach on board_views (coach_id) where coach_id is not null;

create table evaluations (
  id uuid primary key,
  prospect_id uuid not null references prospects (id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  form text not null check (form in ('goalkeeper', 'defender', 'midfielder', 'forward')),
  form_version integer not null,
  occasion text not null check (occasion in ('game', 'training', 'camp', 'film')),
  seen_on date not null,
  competition text not null default '' check (length(competition) <= 100),
  opponent text not null default '' check (length(opponent) <= 100),
  minutes integer check (minutes between 0 and 200),
  position text,
  conditions text[] not null default '{}',
  marks jsonb not null default '{}' check (length(marks::text) < 4096),
  -- halves: 2 is 1.0, 10 is 5.0
  overall integer check (overall between 2 and 10),
  level_now text check (level_now in ('start', 'play', 'squad', 'year', 'below')),
  ceiling text check (ceiling in ('start', 'play', 'squad', 'year', 'below')),
  confidence integer check (confidence between 1 and 3),
  recommendation text check (recommendation in ('pursue', 'seeAgain', 'pass')),
  words text not null default '' check (length(words) <= 2000),
  locked_at timestamptz,
  had_seen boolean not null default false,
  written_at timestamptz not null,
  changed_at timestamptz not null
);
create index evaluations_prospect on evaluations (prospect_id, author_id, locked_at desc);
create index evaluations_college on evaluations (college_id);
create index evaluations_author on evaluations (author_id) where author_id is not null;

-- A staff's favorites are where its board begins: in contact where a coach of the college has written, else watching.
insert into boards (college_id, version) select distinct college_id, 1 from favourites on conflict do nothing;
insert into prospects (id, college_id, player_id, origin, name, stage, rank, owner_id, version,
  made_by, made_at, changed_at)
select gen_random_uuid(), favourites.college_id, players.user_id, 'touchline', users.name,
  case when exists (
    select from conversations join coaches on coaches.user_id = conversations.coach_id
    where coaches.college_id = favourites.college_id and conversations.player_id = players.user_id and conversations.last_sequence > 0)
    then 'contacted' else 'watching' end,
  -- keys of the letter f and six digits sort as they count
  'f' || lpad((row_number() over (partition by favourites.college_id order by favourites.favourited_at desc))::text, 6, '0'),
  (select coaches.user_id from coaches where coaches.user_id = favourites.coach_id and coaches.college_id = favourites.college_id),
  1, favourites.coach_id, favourites.favourited_at, favourites.favourited_at
from favourites join players on players.user_id = favourites.player_id join users on users.id = players.user_id
where not exists (
  select from hides where hides.college_id = favourites.college_id and hides.player_id = favourites.player_id)
on conflict do nothing;
