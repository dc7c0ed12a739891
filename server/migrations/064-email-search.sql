-- Administrators find people by any part of the address, such as its domain.
drop index users_email_prefix;
create index users_email_part on users using gin (email gin_trgm_ops);
