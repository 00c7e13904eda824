-- Saved points, and saved searches that notify of new points.
create table saved_points (
  user_id uuid not null references users on delete cascade,
  point_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  constraint saved_points_pkey primary key (user_id, point_id)
);
create index saved_points_point_id_idx on saved_points (point_id);
create index saved_points_user_id_created_at_idx on saved_points (user_id, created_at desc);

-- A search with its filters, whose new results are notified.
create table saved_searches (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('offer', 'request')),
  name text check (char_length(name) >= 1 and char_length(name) <= 80),
  text text check (char_length(text) <= 200),
  -- The purposes that the typed text means, stored so that matching needs no catalogue.
  understood smallint[] not null default '{}',
  point_type_ids smallint[] not null default '{}',
  purpose_ids smallint[] not null default '{}',
  -- A point of the coarse grid, as everything that distances are measured from.
  lat float8 check (lat >= '-90'::integer::float8 and lat <= 90::float8),
  lng float8 check (lng >= '-180'::integer::float8 and lng <= 180::float8),
  -- The name of the place when it was chosen.
  place text check (char_length(place) <= 200),
  -- Metres.
  radius integer check (radius >= 500 and radius <= 500000),
  language text check (is_language(language)),
  speaks text check (is_language(speaks)),
  price_max bigint check (price_max >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  urgent boolean,
  notify boolean not null default true,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Answers of which a request must have one for each question: "lift.no_lift".
  answers text[] not null default '{}',
  constraint saved_searches_check check ((lat is null) = (lng is null)),
  constraint saved_searches_check1 check (radius is null or lat is not null),
  constraint saved_searches_check2 check (price_max is null or currency is not null)
);
create index saved_searches_keys on saved_searches using gin (saved_keys(kind, point_type_ids, purpose_ids, lat, lng, radius));
create index saved_searches_kind_idx on saved_searches (kind) where notify;
create index saved_searches_user_id_created_at_idx on saved_searches (user_id, created_at desc);

-- A search notifies of a point once, however often the point is published.
create table saved_search_hits (
  search_id uuid not null references saved_searches on delete cascade,
  point_id uuid not null references points on delete cascade,
  found_at timestamptz not null default now(),
  -- Whether the owner was told of a hit: the next try of a job that failed tells the others.
  told boolean not null default true,
  constraint saved_search_hits_pkey primary key (search_id, point_id)
);
create index saved_search_hits_point_id_idx on saved_search_hits (point_id);
create index saved_search_hits_untold on saved_search_hits (point_id) where not told;
