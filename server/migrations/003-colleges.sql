-- An institution is a school; a college is the record of one program of it: one team, one gender.

create extension if not exists pg_trgm;

create type division as enum ('Division 1', 'Division 2', 'Division 3', 'NAIA', 'NJCAA', 'Other');

create function are_positions(value text[]) returns boolean
  language sql immutable strict parallel safe
  return value <@ array['ST','LW','RW','CM','CDM','CB','GK','RB','LB','RWB','LWB','CAM'];

create table institutions (
  id uuid primary key,
  unitid integer unique,
  name text not null check (length(name) between 1 and 150),
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  website text check (length(website) <= 300),
  email_domain text check (email_domain = lower(email_domain)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  undergrad_enrollment integer check (undergrad_enrollment >= 0),
  admission_rate numeric(3, 2) check (admission_rate between 0 and 1),
  cost integer check (cost >= 0),
  cost_out_of_state integer check (cost_out_of_state >= 0),
  tuition_in_state integer check (tuition_in_state >= 0),
  tuition_out_of_state integer check (tuition_out_of_state >= 0),
  control text,
  -- The kind of file the facts were imported from; an EADA file only fills what a directory left open.
  facts_from text check (facts_from in ('directory', 'eada')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table colleges (
  id uuid primary key,
  institution_id uuid not null references institutions (id),
  gender gender not null,
  college_name text not null check (length(college_name) between 1 and 150),
  division division not null,
  description text not null default '' check (length(description) <= 2000),
  college_website text not null default '' check (length(college_website) <= 300),
  positions_needed text[] not null default '{}' check (are_positions(positions_needed)),
  graduating_years integer[] not null default '{}' check (cardinality(graduating_years) <= 20),
  coaches text not null default '' check (length(coaches) <= 2000),
  overview text not null default '' check (length(overview) <= 2000),
  gpa numeric(3, 2) check (gpa between 0 and 4),
  roster_size integer check (roster_size >= 0),
  profile_pic text,
  -- Shown in search and pages; a college made at sign-up waits for its first verified coach.
  listed boolean not null default true,
  -- Made by a coach at sign-up, so its website proves nothing about the e-mail domain.
  made_at_sign_up boolean not null default false,
  -- Columns a coach has edited; an import leaves them alone.
  edited_columns text[] not null default '{}',
  calendar_version integer not null default 0,
  search_name text not null generated always as (fold_name(college_name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (institution_id, gender)
);
create unique index colleges_name_gender on colleges (fold_case(college_name), gender);
create index colleges_order on colleges (search_name, id);
create index colleges_search_name on colleges using gin (search_name gin_trgm_ops);
