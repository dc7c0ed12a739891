-- Keeps what a coach's verification rests on, since when, until when and why it ended: one row for each time, the one that has not
-- ended is the present one. coaches.verification, verified_at and verified_by follow it, written beside it.

create type coach_evidence as enum ('staffList', 'colleague', 'administrator', 'domain');
create type coach_verification_end as enum (
  'refused', 'withdrawn', 'granterRefused', 'replaced', 'collegeChanged', 'emailChanged', 'offStaffList', 'notAnswered', 'left',
  'noEvidence', 'bounced'
);

create table coach_verifications (
  id uuid primary key,
  coach_id uuid not null references coaches (user_id) on delete cascade,
  college_id uuid not null references colleges (id) on delete cascade,
  evidence coach_evidence not null,
  -- The person whose word it is; nobody where a list or a domain speaks, and once that person has left.
  granter_id uuid references users (id) on delete set null,
  -- Keeps what the granter's own word rested on.
  parent_id uuid references coach_verifications (id) on delete set null,
  -- Tells if it leads back to an administrator or a staff list, so that this coach's word may count in turn.
  vouches boolean not null check (evidence <> 'domain' or not vouches),
  -- The domain of the address it was given to.
  address_domain text not null check (length(address_domain) between 1 and 254),
  since timestamptz not null,
  expires_at timestamptz not null,
  -- When the coach was asked by mail whether it still holds; null while there is no question open.
  asked_at timestamptz,
  -- SHA-256 of the token in that mail.
  asked_token text unique check (length(asked_token) <= 64),
  ended_at timestamptz,
  ended_why coach_verification_end,
  ended_by uuid references users (id) on delete set null,
  check ((ended_at is null) = (ended_why is null)),
  check (parent_id is null or evidence = 'colleague')
);
create unique index coach_verifications_present on coach_verifications (coach_id) where ended_at is null;
create index coach_verifications_coach on coach_verifications (coach_id);
create index coach_verifications_college on coach_verifications (college_id);
create index coach_verifications_granter on coach_verifications (granter_id) where granter_id is not null;
create index coach_verifications_parent on coach_verifications (parent_id) where parent_id is not null;
create index coach_verifications_ended_by on coach_verifications (ended_by) where ended_by is not null;
create index coach_verifications_expiry on coach_verifications (expires_at) where ended_at is null;

-- Whoever leaves does not cut the tree: those below then rest on what the leaver rested on.
create function close_over_verification() returns trigger language plpgsql as $$
begin
  update coach_verifications set parent_id = old.parent_id where parent_id = old.id;
  return old;
end $$;
create trigger verification_leaves before delete on coach_verifications for each row
  execute function close_over_verification();

-- Those who are verified keep it, and are asked within two weeks from now at the earliest.
insert into coach_verifications
  (id, coach_id, college_id, evidence, granter_id, vouches, address_domain, since, expires_at)
select gen_random_uuid(), coaches.user_id, coaches.college_id,
  case when coaches.verified_by is null or coaches.verified_by = 'domain' then 'domain'
    when granter.type = 'admin' then 'administrator' else 'colleague' end::coach_evidence,
  granter.id, coalesce(granter.type = 'admin', false), substring(users.email from '[^@]+$'), coaches.verified_at,
  greatest(coaches.verified_at + interval '194 days', now() + interval '14 days')
from coaches
join users on users.id = coaches.user_id
left join users as granter on granter.id::text = coaches.verified_by
where coaches.verification = 'verified';

update coach_verifications as below set parent_id = above.id
from coach_verifications as above
where below.evidence = 'colleague' and above.coach_id = below.granter_id;

with recursive vouched as (
  select id from coach_verifications where vouches
  union
  select below.id from coach_verifications as below join vouched on below.parent_id = vouched.id
)
update coach_verifications set vouches = true where id in (select id from vouched);

-- Keeps who coaches where, as lists of the colleges say. An address stands for one college.
create table staff_entries (
  email text primary key check (length(email) <= 254 and email = lower(email)),
  institution_id uuid not null references institutions (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  title text not null check (length(title) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_entries_institution on staff_entries (institution_id);
