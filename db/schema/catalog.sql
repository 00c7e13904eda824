-- Types of points and their purposes. Their ids are part of shared links, so they never change (db/data/catalog.json).
create table point_types (
  id smallint primary key,
  slug text not null unique,
  icon text not null,
  names jsonb not null,
  position smallint not null
);

-- The services of the catalogue, each of one category. db/data/catalog.json is their source.
create table point_purposes (
  id smallint primary key,
  point_type_id smallint not null references point_types,
  slug text not null unique,
  names jsonb not null,
  tags jsonb not null default '{}',
  position smallint not null
);
create index point_purposes_point_type_id_idx on point_purposes (point_type_id);
