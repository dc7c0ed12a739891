-- What people change of their accounts, and what stays with a coach who changes colleges.

-- A new e-mail address waits here until its owner proves it; the account keeps the old one meanwhile.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  -- SHA-256 of the mailed token
  token text not null unique,
  expires_at timestamptz not null,
  proven_at timestamptz,
  created_at timestamptz not null
);

-- A refusal holds for a coach who leaves the college and comes back.
create table left_refusals (
  coach_id uuid not null references coaches (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  refused_by text not null check (length(refused_by) <= 60),
  primary key (coach_id, college_id)
);
