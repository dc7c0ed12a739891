-- The terms of use that a person agreed to by opening the account, and when; null for accounts from before.
alter table users
  add column agreed_terms text check (length(agreed_terms) between 1 and 40),
  add column agreed_at timestamptz,
  add constraint users_agreed check ((agreed_terms is null) = (agreed_at is null));

-- A parent who came first and asks a child to invite them. It opens nothing: only the player with this address, who has
-- proven it, is shown it, and answers it with an invitation or by deleting it.
create table parent_requests (
  id uuid primary key,
  child_email text not null check (child_email = lower(child_email) and length(child_email) <= 254),
  parent_email text not null check (parent_email = lower(parent_email) and length(parent_email) <= 254),
  parent_name text not null check (length(parent_name) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (child_email, parent_email)
);
create index parent_requests_parent on parent_requests (parent_email);
create index parent_requests_end on parent_requests (expires_at);
