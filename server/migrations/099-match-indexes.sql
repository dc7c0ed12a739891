-- A player is compared with those noted prospects alone whom an address, a phone or a name brings near, not with all.
create index prospects_email on prospects (lower(contacts ->> 'email')) where player_id is null and removed_at is null;
create index prospects_parent_email on prospects (lower(contacts ->> 'parentEmail')) where player_id is null and removed_at is null;
create index prospects_phone on prospects (right(nullif(regexp_replace(contacts ->> 'phone', '\D', '', 'g'), ''), 10))
  where player_id is null and removed_at is null;
create index prospects_search_name on prospects using gin (search_name gin_trgm_ops) where player_id is null and removed_at is null;
create index players_phone on players (right(nullif(regexp_replace(phone_number, '\D', '', 'g'), ''), 10)) where listed;
