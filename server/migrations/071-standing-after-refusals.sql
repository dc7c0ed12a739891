-- A log-in and each mail look an address up, also one that nobody has proven.
create index users_by_email on users (email);

-- A refusal by an earlier college counts until a later one has verified the coach, also once that has ended.
create function refused_before(coach uuid, college uuid) returns boolean language sql stable as $$
  select exists (select from left_refusals where coach_id = coach)
    and not exists (
      select from coach_verifications
        where coach_id = coach and college_id = college
          and (ended_why is null or ended_why not in ('refused', 'withdrawn'))
    )
$$;

create or replace function coach_leaves() returns trigger language plpgsql as $$
begin
  update conversations
    set coach_left_at = coalesce(coach_left_at, now()),
      former_college = case when old.verification = 'refused'
          or exists (select from users where id = old.user_id and suspended_at is not null)
          or old.verification = 'pending' and refused_before(old.user_id, old.college_id)
        then '' else coalesce((select college_name from colleges where id = old.college_id), '') end
    where coach_id = old.user_id;
  return old;
end $$;
