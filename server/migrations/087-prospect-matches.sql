-- Players on Touchline who may be the ones a staff noted itself. Only a proven address links them without a person.
create table prospect_matches (
  prospect_id uuid not null references prospects (id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  strength text not null check (strength in ('strong', 'likely', 'possible')),
  reasons text[] not null,
  -- 'refused': never asked again
  state text not null default 'open' check (state in ('open', 'refused')),
  found_at timestamptz not null,
  primary key (prospect_id, player_id)
);
create index prospect_matches_player on prospect_matches (player_id);
create index prospect_matches_open on prospect_matches (college_id) where state = 'open';
create index prospect_matches_college on prospect_matches (college_id);

-- What a merge moved, so that it can be taken back for 30 days.
create table prospect_merges (
  id uuid primary key,
  college_id uuid not null references colleges (id) on delete cascade,
  kept_id uuid not null references prospects (id) on delete cascade,
  other_id uuid not null references prospects (id) on delete cascade,
  note_ids uuid[] not null,
  evaluation_ids uuid[] not null,
  was jsonb not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null
);
create index prospect_merges_college on prospect_merges (college_id);
create index prospect_merges_kept on prospect_merges (kept_id);
create index prospect_merges_other on prospect_merges (other_id);
create index prospect_merges_coach on prospect_merges (merged_by) where merged_by is not null;
