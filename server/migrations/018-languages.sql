-- The language somebody last used Touchline in: mails to them are in it.
create type language as enum ('en', 'es');
alter table users add column language language not null default 'en';
