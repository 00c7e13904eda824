-- Addresses of people. The coarse point is a cell of a fixed grid of about 1 km. It is computed here, so that repeated reading never narrows the exact point
-- (decision 004).
create function coarse_lat(lat float8) returns float8 language sql immutable parallel safe
as $$ select round((floor(lat / 0.009) * 0.009 + 0.0045)::numeric, 5)::double precision $$;

-- The step in longitude grows with the latitude of the row of cells, so that a cell stays about 1 km wide.
create function coarse_lng(lat float8, lng float8) returns float8 language sql immutable parallel safe
as $$
  select round((floor(lng / step) * step + step / 2)::numeric, 5)::double precision
  from (select 0.009 / greatest(cos(radians(coarse_lat(lat))), 0.05) as step) grid
$$;

-- An address in use is not deleted: the points that use it are archived or moved first (rule S6). Transactions that write such points read the address for
-- share, so this one waits for them.
create function guard_address_in_use() returns trigger language plpgsql
as $$
begin
  if exists (
    select 1 from points
    where address_id = new.id and deleted_at is null and status in ('incomplete', 'draft', 'published'))
  then
    raise exception 'the address is in use' using errcode = 'foreign_key_violation', constraint = 'address_in_use';
  end if;
  return new;
end $$;

-- The current date there.
create function place_day(address uuid, person uuid) returns date language sql stable parallel safe
as $$
  select (now() at time zone place_zone(address, person))::date
$$;

-- Null: no hours are set.
create function place_open(address uuid, at timestamptz) returns boolean language sql stable parallel safe
as $$
  select is_open((select jsonb_agg(to_jsonb(h)) from access_hours h where h.address_id = a.id), a.time_zone, at)
  from addresses a where a.id = address
$$;

-- The time zone of an address; without an address, of the person.
create function place_zone(address uuid, person uuid) returns text language sql stable parallel safe
as $$
  select coalesce((select time_zone from addresses where id = address), (select time_zone from users where id = person), 'Europe/Kyiv')
$$;

-- The keys of searches that want something of these topics at this place: in cubes of every size.
create function keys_at(topics integer[], place cube) returns bigint[] language sql immutable parallel safe
as $$
  with cells as (
    select 0::bigint as cell
    union all select (level + 1)::bigint << 45
      | (floor(cube_ll_coord(place, 1) / (1000 * 2 ^ level))::bigint + 8192) << 30
      | (floor(cube_ll_coord(place, 2) / (1000 * 2 ^ level))::bigint + 8192) << 15
      | (floor(cube_ll_coord(place, 3) / (1000 * 2 ^ level))::bigint + 8192)
    from generate_series(0, 10) level where place is not null)
  select array(select hashint8extended(c.cell, topic) from cells c, unnest(topics) topic)
$$;

-- The keys of `place_keys` under which saved searches and alerts about a post can be found.
create function keys_of_point(point uuid) returns bigint[] language sql stable
as $$
  select keys_at(array[market_topic(p.kind, null, null), market_topic(p.kind, p.point_type_id, null)]
    || array(select market_topic(p.kind, null, purpose) from unnest(p.purpose_ids) purpose), p.position)
  from points p where p.id = point
$$;

-- The earth of the extension `earthdistance`, written out as in 0022: PostgreSQL computes an index without the schema of the app. Without a place: the cell 0,
-- of everywhere. A distance on the ground is at least the one through it.
create function saved_keys(kind text, types smallint[], purposes smallint[], lat float8, lng float8,
  radius integer) returns bigint[] language sql immutable parallel safe
as $$
  with circle as (
    select 6378168 * cos(radians(lat)) * cos(radians(lng)) as x, 6378168 * cos(radians(lat)) * sin(radians(lng)) as y,
      6378168 * sin(radians(lat)) as z, coalesce(radius, 50000) + 1 as r),
  sized as (select c.*, greatest(0, ceil(log(2, (2 * c.r)::numeric / 1000)))::integer as level from circle c),
  cells as (
    select distinct (s.level + 1)::bigint << 45
      | (floor((s.x + dx * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) << 30
      | (floor((s.y + dy * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) << 15
      | (floor((s.z + dz * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) as cell
    from sized s, unnest('{-1,1}'::integer[]) dx, unnest('{-1,1}'::integer[]) dy, unnest('{-1,1}'::integer[]) dz
    where lat is not null
    union all select 0 where lat is null),
  topics as (
    select case kind when 'offer' then 1 else -1 end * topic as topic from unnest(case
      when cardinality(purposes) > 0 then purposes::integer[]
      when cardinality(types) > 0 then array(select 100000 + type from unnest(types) type)
      else '{200000}'::integer[] end) topic)
  select array(select hashint8extended(cells.cell, topics.topic) from cells, topics)
$$;

-- Places of a person: exact for those the rules open it to, coarse (about 1 km) for everybody else.
create table addresses (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  actor_id uuid not null references users,
  -- The posting link: `public_alias` is its secret part.
  public_alias text not null unique check (char_length(public_alias) >= 22),
  link_enabled boolean not null default false,
  -- Read by visitors of the posting link; `label` is read by the owner only.
  public_name text check (char_length(public_name) <= 60),
  greeting text check (char_length(greeting) <= 300),
  label text check (char_length(label) <= 60),
  lat float8 not null check (lat >= '-90'::integer::float8 and lat <= 90::float8),
  lng float8 not null check (lng >= '-180'::integer::float8 and lng <= 180::float8),
  coarse_lat float8 generated always as (coarse_lat(lat)) stored,
  coarse_lng float8 generated always as (coarse_lng(lat, lng)) stored,
  radius integer not null default 50000 check (radius >= 500 and radius <= 500000),
  viewport jsonb,
  place_id integer,
  time_zone text not null default 'Europe/Kyiv',
  country text,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  province text,
  locality text not null,
  locality_type text references locality_types,
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
  -- Which proposal opens the exact address to its provider: any open one, or only the accepted one.
  reveal text not null default 'proposal' check (reveal in ('proposal', 'accepted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  greeting_language text check (is_language(greeting_language)),
  address_comment_language text check (is_language(address_comment_language)),
  -- The nearest place of the gazetteer where it lacks this one: it names the region in each language.
  near_place_id integer,
  constraint addresses_check check (not exact or house_number is not null)
);
-- The places nearest to a post: its texts are translated for their people.
create index addresses_near on addresses using gist (point(coarse_lng, coarse_lat)) where deleted_at is null;
create index addresses_user_id_created_at_idx on addresses (user_id, created_at desc) where deleted_at is null;

-- Hours of access to the address, in minutes of the day in its time zone. A missing day is closed. The same form as `business_hours`.
create table access_hours (
  id uuid primary key default uuid_v7(),
  address_id uuid not null references addresses on delete cascade,
  weekday_number smallint not null check (weekday_number >= 1 and weekday_number <= 7),
  closed boolean not null default true,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  constraint access_hours_address_id_weekday_number_key unique (address_id, weekday_number),
  constraint access_hours_whole check (closed and start_in_minutes is null and end_in_minutes is null and pause_in_minutes is null
      and resume_in_minutes is null or not closed and start_in_minutes is not null and end_in_minutes is not null and start_in_minutes >= 0
      and end_in_minutes <= 1440 and start_in_minutes < end_in_minutes and (pause_in_minutes is null) = (resume_in_minutes is null)
      and (pause_in_minutes is null or start_in_minutes < pause_in_minutes and pause_in_minutes < resume_in_minutes and resume_in_minutes < end_in_minutes))
);
create trigger guard_address_in_use before update on addresses for each row when (new.deleted_at is not null and old.deleted_at is null)
  execute function guard_address_in_use();
