-- A family's list of colleges, what is to be done, what families really pay, and what each parent may do.

create table list_entries (
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  stage text not null default 'researching'
    check (stage in ('researching', 'shared', 'talking', 'visit', 'offer', 'committed', 'closed')),
  closed_why text check (closed_why in ('notForUs', 'theySaidNo', 'noAnswer', 'cost', 'academics', 'other')),
  academics text check (academics in ('reach', 'match', 'likely')),
  soccer text check (soccer in ('reach', 'match', 'likely')),
  rank integer check (rank between 1 and 100),
  -- grows with every edit by hand: a stale edit is refused
  version integer not null default 1,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null,
  stage_since timestamptz not null,
  -- when the weekly mail last asked "What is next?"; once for each time without a step
  asked_at timestamptz,
  primary key (player_id, college_id),
  check ((stage = 'closed') = (closed_why is not null))
);
create index list_entries_college on list_entries (college_id);
create index list_entries_adder on list_entries (added_by) where added_by is not null;

create table list_moves (
  id uuid primary key,
  player_id uuid not null,
  college_id uuid not null,
  from_stage text,
  to_stage text not null,
  -- null: it moved by itself, or whoever moved it is gone
  moved_by uuid references users (id) on delete set null,
  by_itself boolean not null default false,
  moved_at timestamptz not null,
  foreign key (player_id, college_id) references list_entries on delete cascade
);
create index list_moves_entry on list_moves (player_id, college_id, moved_at);
create index list_moves_mover on list_moves (moved_by) where moved_by is not null;

create table list_notes (
  id uuid primary key,
  player_id uuid not null,
  college_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  private boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (player_id, college_id) references list_entries on delete cascade
);
create index list_notes_entry on list_notes (player_id, college_id, created_at);
create index list_notes_author on list_notes (author_id);

-- Something to do: for a college on the list, of the plan, or neither.
create table steps (
  id uuid primary key,
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid,
  title text not null check (length(title) between 1 and 120),
  due date,
  owner_id uuid references users (id) on delete set null,
  amount integer check (amount between 0 and 500000),
  -- the entry of the plan that this step answers; its title is then the plan's
  plan_id text check (length(plan_id) <= 60),
  not_for_us boolean not null default false,
  done_at timestamptz,
  done_by uuid references users (id) on delete set null,
  snoozed_until date,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  foreign key (player_id, college_id) references list_entries (player_id, college_id) on delete cascade
);
create unique index steps_plan on steps (player_id, plan_id, college_id) nulls not distinct where plan_id is not null;
create index steps_due on steps (player_id, due) where done_at is null;
create index steps_entry on steps (player_id, college_id);
create index steps_owner on steps (owner_id) where owner_id is not null;
create index steps_doer on steps (done_by) where done_by is not null;
create index steps_creator on steps (created_by) where created_by is not null;

-- Federal figures of what families paid after grants, by income band from low to high, and who finishes.
alter table institutions
  add net_price integer,
  add net_price_bands integer[] check (array_length(net_price_bands, 1) = 5),
  add completion_rate numeric(4, 3) check (completion_rate between 0 and 1),
  add net_price_year text check (length(net_price_year) <= 9);

-- What one parent may do for one child, beyond reading and protecting, which every parent may.
alter table guardianships
  add decides boolean not null default false,
  add money boolean not null default false,
  add school boolean not null default false;
-- Of parents who are there, the first has all three.
update guardianships set decides = true, money = true, school = true
where not exists (
  select from guardianships earlier
  where earlier.player_id = guardianships.player_id
    and (earlier.since, earlier.guardian_id) < (guardianships.since, guardianships.guardian_id)
);
