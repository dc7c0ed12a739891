-- Files that a staff reads in: their cells and the coach's decisions, until they are carried out and for 7 days after.
create table board_imports (
  id uuid primary key,
  college_id uuid not null references colleges (id) on delete cascade,
  coach_id uuid references users (id) on delete set null,
  file_name text not null check (length(file_name) <= 200),
  format text not null check (format in ('csv', 'xlsx', 'json')),
  -- compressed JSON, which is read as a whole and never searched
  content bytea not null,
  plan jsonb not null,
  made_at timestamptz not null,
  committed_at timestamptz,
  undone_at timestamptz,
  -- counts, the board's version that the import made, and the ids of its notes
  done jsonb
);
create index board_imports_college on board_imports (college_id, committed_at);
create index board_imports_coach on board_imports (coach_id) where coach_id is not null;
create index board_imports_age on board_imports (made_at);
