-- When the mail server first refused a coach's address without saying that nobody is there; null while it takes mails.
alter table coaches add mail_refused_at timestamptz;
create index coaches_mail_refused on coaches (mail_refused_at) where mail_refused_at is not null;
create index coach_verifications_bounced on coach_verifications (ended_at) where ended_why = 'bounced';
