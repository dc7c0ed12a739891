-- When a coach last saw the dashboard, and from when on news counts: the end of the visit before, or the first look.
create table dashboard_visits (
  coach_id uuid primary key references coaches (user_id) on delete cascade,
  seen_at timestamptz not null,
  since timestamptz not null check (since <= seen_at)
);
