-- Marks rows edited by an operator; the loader of the data file sets `poruch.seeding` and marks nothing.
create function mark_edited() returns trigger language plpgsql
as $$
begin
  new.edited_at := now();
  return new;
end $$;

-- Mercator keeps angles, so the nearest point on it is the nearest on the ground, up to 85° north and south.
create function mercator(lat float8, lng float8) returns point language sql immutable parallel safe RETURN point(lng,
  degrees(ln(tan(((pi() / (4)::float8) + (radians(GREATEST(('-85'::integer)::float8, LEAST((85)::float8, lat))) / (2)::float8))))));

-- The name of a place for a reader of this language: of the gazetteer (`names`, `name`), else as it was typed; in Latin letters for readers of those (rule L13).
create function place_name(names jsonb, name text, typed text, country text, language text) returns text language sql immutable parallel safe
as $$
  select case when language in ('uk', 'ru') then coalesce(names ->> language, case when typed ~ '[\u0400-\u04ff]' then typed end, name, typed)
    else coalesce(names ->> language, latin_name(coalesce(name, typed),
      case country when 'UA' then '[]' else '[{"code": "ru", "level": "native"}]' end::jsonb), name, typed) end
$$;

-- Level 1 is the state or region (UA oblast, ES comunidad), level 2 the province below it where postal usage names one (ES, IT, FR, GB, BE, IE, RS).
create table regions (
  id integer generated always as identity primary key,
  country_code character(2) not null,
  level smallint not null check (level in (1, 2)),
  code text not null,
  names jsonb not null,
  -- As in `places`.
  edited_at timestamptz default now(),
  constraint regions_country_code_level_code_key unique (country_code, level, code)
);

-- Cities, towns and villages of GeoNames, for suggestions while typing and for the name of a place.
create table places (
  id integer primary key,
  name text not null,
  country_code character(2) not null,
  region_id integer references regions,
  province_id integer references regions,
  lat float8 not null check (lat >= '-90'::integer::float8 and lat <= 90::float8),
  lng float8 not null check (lng >= '-180'::integer::float8 and lng <= 180::float8),
  population integer not null check (population >= 0),
  -- '' populated place, C capital, A to A5 seat of a region, X section of a city; the rest are GeoNames codes without PPL.
  feature text not null,
  time_zone text not null,
  -- Only names that differ from `name`: {"uk": "Львів", …}.
  names jsonb not null default '{}',
  -- Further folded search keys, separated by |.
  aliases text not null default '',
  -- Set on each row that an operator added or changed: a newer data file does not overwrite it.
  edited_at timestamptz default now()
);
create index places_capital on places (country_code) where feature = 'C';
create index places_edited on places (id) where edited_at is not null;
create index places_ground on places using gist (mercator(lat, lng));
create index places_ground_city on places using gist (mercator(lat, lng)) where population >= 50000 and feature <> 'X';

-- Each folded name of a place with all values that ranking needs, so that a search reads one index and then only the rows of the answer. weight =
-- 10·log10(population + 10) − 0.1·length, less 15 for an alias.
create table place_keys (
  key text collate "C" not null,
  place_id integer not null references places on delete cascade,
  country_code character(2) not null,
  weight real not null
);
create index place_keys_key on place_keys (key) include (weight, country_code, place_id);
-- Two or three letters match tens of thousands of keys: such searches read the larger places first.
create index place_keys_large on place_keys (key) include (weight, country_code, place_id) where weight >= 36::float8;
create trigger places_mark_edited before update on places for each row when (current_setting('poruch.seeding', true) is distinct from 'on')
  execute function mark_edited();
create trigger regions_mark_edited before update on regions for each row when (current_setting('poruch.seeding', true) is distinct from 'on')
  execute function mark_edited();
