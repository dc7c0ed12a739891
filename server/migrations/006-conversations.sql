-- One conversation for each coach and player; messages numbered within it, so order never depends on clocks.

create table conversations (
  id uuid primary key,
  coach_id uuid not null references coaches (user_id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  last_sequence integer not null default 0,
  last_message text not null default '',
  last_message_user_id uuid references users (id) on delete set null,
  last_message_at timestamptz not null,
  -- Each side's own state: how far it has read, and up to where it has deleted the conversation from its list.
  coach_read_sequence integer not null default 0,
  player_read_sequence integer not null default 0,
  coach_deleted_sequence integer not null default -1,
  player_deleted_sequence integer not null default -1,
  created_at timestamptz not null,
  unique (coach_id, player_id)
);
create index conversations_coach on conversations (coach_id, last_message_at desc, id desc);
create index conversations_player on conversations (player_id, last_message_at desc, id desc);
-- What is unread is counted with every message, and is little beside what was read.
create index conversations_coach_unread on conversations (coach_id) where last_sequence > coach_read_sequence;
create index conversations_player_unread on conversations (player_id) where last_sequence > player_read_sequence;

create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  -- Made by the client, so that sending again is harmless.
  id uuid not null unique,
  sender_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null,
  primary key (conversation_id, sequence)
);
