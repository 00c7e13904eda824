-- The site is closed for maintenance while there is a row (decision 122). Every process reads it at most once a second.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default now(),
  -- When the operator expects to open the site again; null: not known.
  until timestamptz,
  constraint maintenance_ends_later check (until > since)
);
