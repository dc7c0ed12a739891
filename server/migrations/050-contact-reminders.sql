-- Coaches who want to be told once contact rules allow a first message to a player. A row goes when the coach has been told.
create table contact_reminders (
  coach_id uuid not null references coaches (user_id) on delete cascade,
  player_id uuid not null references players (user_id) on delete cascade,
  -- The moment to judge again: when contact opens, and once a day before that, since an edit or a new rule moves the day.
  look_at timestamptz not null,
  created_at timestamptz not null,
  primary key (coach_id, player_id)
);
create index contact_reminders_player on contact_reminders (player_id);
create index contact_reminders_look on contact_reminders (look_at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in ('request', 'accepted', 'answer', 'message', 'contactOpens', 'gameChanged', 'share', 'verification')
);
