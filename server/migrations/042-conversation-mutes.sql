-- Keeps who has muted which conversation: each person for themselves, a guardian apart from the child.

create table conversation_mutes (
  conversation_id uuid not null references conversations (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (conversation_id, person_id)
);
create index conversation_mutes_person on conversation_mutes (person_id);

-- Requests that wait are counted with every list, and are few beside the conversations that are open.
create index conversations_coach_requested on conversations (coach_id) where state = 'requested';
create index conversations_player_requested on conversations (player_id) where state = 'requested';
