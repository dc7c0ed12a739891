-- Sessions are looked up at each request, so nobody has to hear that one changed.

drop trigger sessions_gone on sessions;
drop trigger sessions_changed on sessions;
drop trigger users_changed on users;
drop trigger coaches_changed on coaches;
drop trigger coaches_gone on coaches;
drop trigger players_side_changed on players;
drop function tell_actor();
