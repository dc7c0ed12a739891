-- What a decision about a coach is about: a digest of the college and the address; null for one about an account.
alter table held_decisions add column claim text;
