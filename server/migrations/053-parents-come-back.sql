-- A parent of the child's former account comes back by right, and an objection outlasts a removal that was taken back.

alter table guardian_invitations
  -- Was a parent on the former account: joins without a yes, and nobody takes this invitation back.
  add column invited_back boolean not null default false;

alter table guardianships
  -- Since when the parent objects to a removal that the child has taken back before an administrator decided.
  add column objected_before timestamptz;
