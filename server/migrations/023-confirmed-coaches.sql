-- The confirmed coaches, latest confirmation first, for whoever may withdraw one.
create index coaches_confirmed on coaches (verified_at desc, user_id desc) where verification = 'verified';
