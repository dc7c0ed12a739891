-- Coaches edit and delete what they wrote on the board, and report what others wrote.

alter table posts add column edited_at timestamptz;
alter table post_comments add column edited_at timestamptz;

-- A report is about a conversation, a post, or a comment on a post.
alter table reports
  alter column conversation_id drop not null,
  add column post_id uuid,
  add column comment_id uuid,
  add constraint reports_about_one check (num_nonnulls(conversation_id, post_id) = 1),
  add constraint reports_comment_of_post check (comment_id is null or post_id is not null);
