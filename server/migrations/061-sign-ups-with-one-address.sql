-- Several sign-ups may wait with one address, each with its own password and link; the one whose link is opened gets it.
drop index users_email;
create unique index users_email on users (email) where email_verified;
