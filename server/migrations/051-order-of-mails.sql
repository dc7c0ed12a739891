-- Mails are listed in the order they were sent; several can be sent at the same moment.
alter table mails add column position bigint generated always as identity unique;
