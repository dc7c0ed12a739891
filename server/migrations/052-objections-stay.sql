-- A parent's objection to an older age stands until an administrator has refused that age or somebody has made it: no new
-- wish, no taking back and no new account of the child ends it.

alter table age_changes
  -- When parents were last mailed about it, and the latest day of birth that it meant; absent while no parent was there
  add column mailed_at timestamptz,
  add column mailed_birth date;
update age_changes set mailed_at = asked_at,
  mailed_birth = coalesce(date_of_birth, (asked_at - make_interval(years => age))::date);
-- An administrator has decided about these.
update age_changes set objected_by = '{}' where refused_at is not null;

alter table left_minors
  -- When an older age was refused to the child, or taken back after a parent had objected
  add column age_refused_at timestamptz,
  -- The parents who objected; ids without a foreign key, because they count beyond the account
  add column age_objected_by uuid[] not null default '{}';
