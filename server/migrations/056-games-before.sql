-- Digests of the games to come as they were before the change that news is about: once all of them are back as they were,
-- there is nothing to tell. Null for other kinds of news, and for a change from before this column.
alter table notifications add games_before jsonb;
