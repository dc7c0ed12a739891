-- A player of 18 or older may let a former parent go on reading the list of colleges.
alter table guardianships add reads_list boolean not null default false;
