-- After 90 days a line of the log needs no more of an address than its network: most of the people in it are minors.

create function network_of(address text) returns text language plpgsql immutable as $$
begin
  return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text;
exception when invalid_text_representation then
  return '::/0';
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'details' = to_jsonb(new) - 'details'
    and new.details = jsonb_set(old.details, '{ip}', to_jsonb(network_of(old.details ->> 'ip'))) then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;

-- lines that still have a whole address, for the job that shortens them
create index audit_log_addresses on audit_log (at) where details ->> 'ip' not like '%/%';
