-- Texts in some of our languages, each of this length at most.
create function are_texts(texts jsonb, most integer) returns boolean language sql immutable
as $$
  select jsonb_typeof(texts) = 'object' and not exists (
    select from jsonb_each(texts) t where not is_language(t.key) or jsonb_typeof(t.value) <> 'string'
      or char_length(t.value #>> '{}') not between 1 and most)
$$;

-- What the operator has made this site's own (decision 198). No row: nothing yet.
create table town (
  id boolean not null default true,
  names jsonb not null default '{}' check (are_texts(names, 30)),
  headlines jsonb not null default '{}' check (are_texts(headlines, 90)),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- The address of the largest size.
  logo text,
  languages text[] not null default array['uk', 'en', 'es', 'de', 'ru', 'fr', 'pt'],
  default_language text not null default 'en',
  -- The centre that visitors see first.
  place_name text check (char_length(place_name) between 1 and 120),
  place_country text check (place_country ~ '^[A-Z]{2}$'),
  place_lat double precision check (place_lat between -90 and 90),
  place_lng double precision check (place_lng between -180 and 180),
  updated_at timestamptz not null default now(),
  constraint town_pkey primary key (id),
  constraint town_one_row check (id),
  constraint town_languages check (languages <@ array['uk', 'en', 'es', 'de', 'ru', 'fr', 'pt'] and default_language = any (languages)),
  constraint town_place check (num_nonnulls(place_name, place_country, place_lat, place_lng) in (0, 4))
);
