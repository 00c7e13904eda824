-- Saved points, and saved searches that notify of new points.
create table saved_points (
  user_id uuid not null references users on delete cascade,
  point_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, point_id)
);
create index on saved_points (user_id, created_at desc);
create index on saved_points (point_id);

create table saved_searches (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('offer', 'request')),
  name text check (char_length(name) between 1 and 80),
  text text check (char_length(text) <= 200),
  -- The purposes that the typed text means, stored so that matching needs no catalogue.
  understood smallint[] not null default '{}',
  point_type_ids smallint[] not null default '{}',
  purpose_ids smallint[] not null default '{}',
  -- A point of the coarse grid, as everything that distances are measured from.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- The name of the place when it was chosen.
  place text check (char_length(place) <= 200),
  -- Metres.
  radius integer check (radius between 500 and 500000),
  language text check (is_language(language)),
  speaks text check (is_language(speaks)),
  price_max bigint check (price_max >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  urgent boolean,
  notify boolean not null default true,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  check ((lat is null) = (lng is null)),
  check (radius is null or lat is not null),
  check (price_max is null or currency is not null)
);
create index on saved_searches (user_id, created_at desc);
create index on saved_searches (kind) where notify;

-- A search notifies of a point once, however often the point is published.
create table saved_search_hits (
  search_id uuid not null references saved_searches on delete cascade,
  point_id uuid not null references points on delete cascade,
  found_at timestamptz not null default now(),
  primary key (search_id, point_id)
);
create index on saved_search_hits (point_id);
