-- Whoever remembers for a moment who holds a session is told when what it says about its owner has changed.

create function tell_actor() returns trigger language plpgsql as $$
begin
  perform pg_notify('actors', case tg_table_name
    when 'users' then to_jsonb(old) ->> 'id'
    else to_jsonb(old) ->> 'user_id'
  end);
  return null;
end $$;

create trigger sessions_gone after delete on sessions for each row
  execute function tell_actor();
create trigger sessions_changed after update on sessions for each row
  when ((old.token, old.second_factor, old.user_id) is distinct from (new.token, new.second_factor, new.user_id)
    or new.expires_at < old.expires_at)
  execute function tell_actor();
create trigger users_changed after update on users for each row
  when ((old.type, old.name, old.email, old.email_verified, old.suspended_at, old.has_done_tutorial)
    is distinct from (new.type, new.name, new.email, new.email_verified, new.suspended_at, new.has_done_tutorial))
  execute function tell_actor();
create trigger coaches_changed after update on coaches for each row
  when ((old.gender, old.college_id, old.verification) is distinct from (new.gender, new.college_id, new.verification))
  execute function tell_actor();
create trigger coaches_gone after delete on coaches for each row execute function tell_actor();
create trigger players_side_changed after update on players for each row
  when (old.gender is distinct from new.gender) execute function tell_actor();
