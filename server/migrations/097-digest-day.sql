-- The day of a family's week in one email: 1 is Monday, 7 Sunday.
alter table notification_settings
  add digest_day smallint not null default 7 check (digest_day between 1 and 7);
