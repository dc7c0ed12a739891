-- When a coach last got colleagues' new marks of a prospect without standing by own ones: by asking to see them, or by
-- taking the own ones back after that. What was shown stays shown, and the coach's own evaluations say so.
create table evaluations_shown (
  prospect_id uuid not null references prospects (id) on delete cascade,
  coach_id uuid not null references users (id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  shown_at timestamptz not null,
  primary key (prospect_id, coach_id)
);
create index evaluations_shown_coach on evaluations_shown (coach_id);
create index evaluations_shown_college on evaluations_shown (college_id);
