-- Everything is read where it is written, so nothing asks any longer how far a replica has to come.
drop table recent_writes;
