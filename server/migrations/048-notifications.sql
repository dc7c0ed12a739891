-- The news that each person is told, on the page, by email and by push: one unread row for each kind and subject.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (
    kind in ('request', 'accepted', 'answer', 'message', 'gameChanged', 'share', 'verification')
  ),
  -- A conversation, a player or a coach, by kind. It has no foreign key: a notification without it is never told.
  subject_id uuid not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  -- The moment to look at it again; null once there is nothing left to send.
  due_at timestamptz,
  emailed_at timestamptz,
  pushed_at timestamptz,
  check (due_at is null or read_at is null)
);
create unique index notifications_unread on notifications (user_id, kind, subject_id) where read_at is null;
create index notifications_latest on notifications (user_id, happened_at desc, id desc);
create index notifications_due on notifications (due_at) where due_at is not null;
create index notifications_happened on notifications (happened_at);
create index notifications_subject on notifications (subject_id);

-- A person's choices. Without a row the defaults count.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text,
  digest text not null default 'weekly' check (digest in ('weekly', 'daily')),
  -- The kinds that are switched off, so that a new kind begins switched on.
  emails_off text[] not null default '{}',
  pushes_off text[] not null default '{}',
  -- Goes into the emails, and ends them without a login.
  unsubscribe_token text not null unique
);

-- A browser that gets pushes, for as long as the session lives in which it was allowed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Since when each side has something unread, and when it was picked up to be told. A message after that begins anew.
alter table conversations
  add coach_unread_since timestamptz,
  add player_unread_since timestamptz,
  add coach_told_at timestamptz,
  add player_told_at timestamptz;
create index conversations_coach_untold on conversations (coach_unread_since)
  where coach_unread_since is not null and coach_told_at is null;
create index conversations_player_untold on conversations (player_unread_since)
  where player_unread_since is not null and player_told_at is null;
