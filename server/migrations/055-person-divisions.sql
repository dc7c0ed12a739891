-- The official divisions of the colleges that a coach had left or left by deleting the account, under the keyed hashes of the
-- person's addresses; null where a college had none. Kept for 30 days: whoever comes back has the rules of these as well.
create table person_divisions (
  person text not null check (length(person) = 64),
  division division,
  left_at timestamptz not null
);
create index person_divisions_person on person_divisions (person);
create index person_divisions_left on person_divisions (left_at);
