-- Whether the link of a player's page may show who it is about, and who decided so; players are minors, so nobody has
-- allowed it until somebody does.
alter table players
  add column link_preview boolean not null default false,
  add column link_preview_by uuid references users (id) on delete set null;
