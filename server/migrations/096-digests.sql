-- The Sunday mail of families: the last Sunday that began in each time zone, and the last that each person was mailed.
create table digest_runs (
  zone text primary key,
  week date not null
);

alter table notification_settings add week_mailed date;
create index notification_settings_zones on notification_settings (time_zone) where time_zone is not null;
-- Whoever has stopped all emails of news that families get wants this one neither.
update notification_settings set emails_off = emails_off || '{familyWeek}' where emails_off @> '{answer,message}';
