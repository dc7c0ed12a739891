-- ID tokens that have signed somebody in: each does so once. Worthless after their expiry, when they are swept away.
create table used_credentials (
  -- SHA-256 of the token
  digest text primary key,
  expires_at timestamptz not null
);
create index used_credentials_expiry on used_credentials (expires_at);
