-- Families are told when a coach who wrote to them is refused or suspended.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'request', 'accepted', 'answer', 'message', 'coachShutOut', 'contactOpens', 'gameChanged', 'share', 'verification'
  )
);

-- Whom a suspended coach verified waits again.
alter type coach_verification_end add value 'granterSuspended';

-- A coach whom a person verified has changed the address; the verification ends at that moment unless a person verifies
-- the coach again. Null for everybody else.
alter table coaches add reconfirm_by timestamptz;
create index coaches_reconfirm on coaches (user_id) where reconfirm_by is not null;

-- A college is no fact of a coach who was shut out, also after the account is gone.
create or replace function coach_leaves() returns trigger language plpgsql as $$
begin
  update conversations
    set coach_left_at = coalesce(coach_left_at, now()),
      former_college = case when old.verification = 'refused'
          or exists (select from users where id = old.user_id and suspended_at is not null)
          or old.verification = 'pending' and exists (select from left_refusals where coach_id = old.user_id)
        then '' else coalesce((select college_name from colleges where id = old.college_id), '') end
    where coach_id = old.user_id;
  return old;
end $$;
