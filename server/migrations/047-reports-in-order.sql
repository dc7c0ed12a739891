-- Reports are sorted by how urgent they are and by the age of the player concerned, and the reporter hears of the end.

-- The player whom a report is to protect, and the age on that day, which stays when the account goes. Null where no player is concerned.
alter table reports
  add column concerned_id uuid,
  add column concerned_age smallint check (concerned_age between 0 and 120),
  add column note text not null default '' check (length(note) <= 2000);

update reports set concerned_id = case
  when reported_type = 'player' then reported_id
  when reporter_type = 'player' then reporter_id
  else (select player_id from conversations where conversations.id = reports.conversation_id)
end;

update reports set concerned_age = coalesce(
  extract(year from age(reports.created_at at time zone 'UTC', players.date_of_birth::timestamp))::smallint, players.age)
from players
where players.user_id = reports.concerned_id;
