-- Contact details of a minor are for coaches of a college with which the family has accepted a conversation.

-- The college of the coach when the player or a parent accepted the request, or the player answered it. Null where nobody has: an open
-- conversation that a share, or the 18th birthday, let in.
alter table conversations add column accepted_college_id uuid references colleges (id) on delete set null;
create index conversations_accepted_college on conversations (accepted_college_id) where accepted_college_id is not null;

-- Accepted before: the coach's college, unless a share let it in or the coach has changed colleges since.
update conversations set accepted_college_id = coaches.college_id
from coaches
where coaches.user_id = conversations.coach_id and conversations.state = 'open' and conversations.answered_by is not null
  and not exists (
    select from audit_log
    where audit_log.action = 'conversations.accepted' and audit_log.subject_id = conversations.coach_id
      and audit_log.details ->> 'conversationId' = conversations.id::text and audit_log.details ->> 'because' in ('share', 'ofAge'))
  and not exists (
    select from coach_verifications
    where coach_verifications.coach_id = conversations.coach_id and coach_verifications.ended_why = 'collegeChanged'
      and coach_verifications.ended_at >= conversations.answered_at);
