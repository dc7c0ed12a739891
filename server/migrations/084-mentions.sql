-- A coach whom a colleague mentions in a note is told.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'request', 'accepted', 'answer', 'message', 'coachShutOut', 'contactOpens', 'gameChanged', 'share', 'verification', 'mention'
  )
);

-- A deleted account takes the mentions of it along.
create index prospect_notes_mentions on prospect_notes using gin (mentions);
