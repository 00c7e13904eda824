-- Places of people. The coarse point is a cell of a fixed grid of about 1 km: computed here, the same for ever.
create function coarse_lat(lat double precision) returns double precision
language sql immutable parallel safe as $$ select round((floor(lat / 0.009) * 0.009 + 0.0045)::numeric, 5)::double precision $$;

-- The step in longitude grows with the latitude of the row of cells, so that a cell stays about 1 km wide.
create function coarse_lng(lat double precision, lng double precision) returns double precision
language sql immutable parallel safe as $$
  select round((floor(lng / step) * step + step / 2)::numeric, 5)::double precision
  from (select 0.009 / greatest(cos(radians(coarse_lat(lat))), 0.05) as step) grid
$$;

create table addresses (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  actor_id uuid not null references users,
  public_alias text not null unique check (char_length(public_alias) >= 22),
  link_enabled boolean not null default false,
  label text check (char_length(label) <= 60),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  coarse_lat double precision generated always as (coarse_lat(lat)) stored,
  coarse_lng double precision generated always as (coarse_lng(lat, lng)) stored,
  radius integer not null default 50000 check (radius between 500 and 500000),
  viewport jsonb,
  place_id integer,
  time_zone text not null default 'Europe/Kyiv',
  country text,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  province text,
  locality text not null,
  locality_type text check (locality_type in ('city', 'town', 'village')),
  exact boolean not null default false,
  postcode text,
  municipality text,
  county text,
  state text,
  state_district text,
  suburb text,
  district text,
  quarter text,
  borough text,
  city_district text,
  neighbourhood text,
  man_made text,
  road text,
  house_number text,
  building text,
  apartment_number text,
  office text,
  address_comment text,
  address_confirmed boolean not null default false,
  coordinates_updated boolean not null default false,
  reveal text not null default 'proposal' check (reveal in ('proposal', 'accepted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A house number is required for an exact address (specification, point 5).
  check (not exact or house_number is not null)
);
create index on addresses (user_id, created_at desc) where deleted_at is null;

-- A place in use does not vanish (rule S6): what uses it is archived or moved before. Waits for points that are being written,
-- because they read the address for share; `points` is made by the next migration, before anything can be deleted here.
create function guard_address_in_use() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from points
    where address_id = new.id and deleted_at is null and status in ('incomplete', 'draft', 'published'))
  then
    raise exception 'the address is in use' using errcode = 'foreign_key_violation', constraint = 'address_in_use';
  end if;
  return new;
end $$;
create trigger guard_address_in_use before update on addresses
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function guard_address_in_use();
