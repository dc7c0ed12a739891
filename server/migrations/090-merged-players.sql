-- A record that came from Touchline and was merged into one of the program's goes with the account also where that one
-- was merged again, and has no player of its own anymore.
create index prospect_merges_player on prospect_merges ((was ->> 'otherPlayerId'));
create or replace function prospects_lose_player() returns trigger language plpgsql as $$
begin
  perform from boards where college_id in (select college_id from prospects where player_id = old.user_id) order by college_id for update;
  with gone as (delete from prospects where origin = 'touchline' and (player_id = old.user_id
        or id in (select other_id from prospect_merges where was ->> 'otherPlayerId' = old.user_id::text))
      returning college_id),
    cut as (update prospects set player_id = null, also_known = '{}' where origin <> 'touchline' and (player_id = old.user_id
        or id in (select kept_id from prospect_merges where was ->> 'otherPlayerId' = old.user_id::text))
      returning college_id)
  update boards set version = version + 1, whole_since = version + 1
  where college_id in (select college_id from gone union select college_id from cut);
  return old;
end $$;

-- Histories name nobody whom a record was merged with: the account may go.
update prospect_changes set "now" = 'true' where field = 'merged';
