-- Sweeps find what is past its time, and the deletion of an account finds what refers to it, by index.

create index rate_limits_reset on rate_limits (resets_at);
create index contact_messages_handled on contact_messages (handled_at) where handled_at is not null;

-- PostgreSQL indexes no foreign key by itself: without these, deleting a person or college reads the whole table.
create index conversations_last_message_user on conversations (last_message_user_id);
create index conversations_answered_by on conversations (answered_by) where answered_by is not null;
create index conversations_player_blocked_by on conversations (player_blocked_by) where player_blocked_by is not null;
create index players_paused_by on players (paused_by) where paused_by is not null;
create index players_link_preview_by on players (link_preview_by) where link_preview_by is not null;
create index favourites_coach on favourites (coach_id);
create index hides_coach on hides (coach_id);
create index posts_author on posts (author_id);
create index post_comments_author on post_comments (author_id);
create index post_likes_user on post_likes (user_id);
create index pictures_created_by on pictures (created_by);
create index guardian_invitations_accepted_by on guardian_invitations (accepted_by) where accepted_by is not null;
create index contact_messages_handled_by on contact_messages (handled_by) where handled_by is not null;
create index left_refusals_college on left_refusals (college_id);

-- A hundred thousand messages lie on as many pages, which no transaction somebody waits for can write. They are deleted after
-- it, in batches: until then nobody reaches them, because everything is read through the conversation. A sender is always
-- one of the conversation's two people, so it needs no reference of its own either.
alter table messages drop constraint messages_conversation_id_fkey, drop constraint messages_sender_id_fkey;

create table erased_conversations (
  id uuid primary key
);

create function note_erased() returns trigger language plpgsql as $$
begin
  insert into erased_conversations select id from erased where last_sequence > 0 on conflict do nothing;
  return null;
end $$;
create trigger conversations_erased after delete on conversations referencing old table as erased
  for each statement execute function note_erased();

-- What a deletion finds by the address instead.
create index contact_messages_email on contact_messages (lower(email));
create index guardian_invitations_email on guardian_invitations (email);
create index mails_recipient on mails (recipient);
create index posts_shoutout_email on posts (lower(player_shoutout_email)) where player_shoutout_email <> '';
create index verifications_value on verifications using hash (value);
