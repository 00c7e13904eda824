create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The languages of the interface; contract/kit/languages.ts has the same list, and a test compares the two.
create function is_language(code text) returns boolean language sql immutable parallel safe
as $$ select code in ('uk', 'en', 'es', 'de', 'ru', 'fr', 'pt') $$;

-- Tests if a week of hours is open at a moment in a time zone. A day that is not set is closed; a week without any day gives null.
create function is_open(days jsonb, time_zone text, at timestamptz) returns boolean language sql stable parallel safe
as $$
  select case when jsonb_array_length(coalesce(days, '[]')) = 0 then null else coalesce(bool_or(
      not (day ->> 'closed')::boolean
      and (day ->> 'weekday_number')::integer = extract(isodow from at at time zone time_zone)
      and minute >= (day ->> 'start_in_minutes')::integer and minute < (day ->> 'end_in_minutes')::integer
      and not coalesce(minute >= (day ->> 'pause_in_minutes')::integer and minute < (day ->> 'resume_in_minutes')::integer, false)), false) end
  from (select (extract(hour from at at time zone time_zone) * 60 + extract(minute from at at time zone time_zone))::integer as minute) now,
    jsonb_array_elements(case when jsonb_array_length(coalesce(days, '[]')) = 0 then '[null]' else days end) day
$$;

-- `array_to_string` is not immutable, and a generated column needs an immutable function.
create function joined(words text[]) returns text language sql immutable parallel safe
as $$ select array_to_string(words, ' ') $$;

-- A name in Latin letters (rule L11), by the national tables for passports: Ukraine (Cabinet of Ministers, 2010) and Russia (ICAO). Null without a Cyrillic
-- letter. `spoken` decides where the letters do not. An index computes it: it calls no function of the app, and a change of it needs a new index.
create function latin_name(name text, spoken jsonb) returns text language plpgsql immutable parallel safe
as $$
declare
  latin text;
begin
  if name is null or name !~ '[\u0400-\u04ff]' then return null; end if;
  latin := regexp_replace(name, '[''’ʼ](?=[\u0400-\u04ff])', '', 'g');
  if name ~ '[ЫЭЁЪыэёъ]' or name !~ '[ІЇЄҐіїєґ]'
    and spoken @> '[{"code": "ru", "level": "native"}]' and not spoken @> '[{"code": "uk", "level": "native"}]'
  then
    latin := translate(latin, 'ГИги', 'GIgi');
  else
    if latin ~ '(?<![\u0400-\u04ff])[ЄЇЙЮЯєїйюя]' then
      latin := regexp_replace(latin, '(?<![\u0400-\u04ff])([ЄЇЮЯ])', 'Y\1', 'g');
      latin := regexp_replace(latin, '(?<![\u0400-\u04ff])([єїюя])', 'y\1', 'g');
      latin := replace(replace(replace(replace(latin, 'YЄ', 'Ye'), 'YЇ', 'Yi'), 'YЮ', 'Yu'), 'YЯ', 'Ya');
      latin := replace(replace(replace(replace(latin, 'yє', 'ye'), 'yї', 'yi'), 'yю', 'yu'), 'yя', 'ya');
      latin := regexp_replace(regexp_replace(latin, '(?<![\u0400-\u04ff])Й', 'Y', 'g'), '(?<![\u0400-\u04ff])й', 'y', 'g');
    end if;
    latin := replace(replace(replace(latin, 'Зг', 'Zgh'), 'зг', 'zgh'), 'ЗГ', 'ZGh');
  end if;
  latin := translate(latin, 'АБВГҐДЕЁЗИІЇЙКЛМНОПРСТУФЫЭабвгґдеёзиіїйклмнопрстуфыэЬь', 'ABVHGDEEZYIIIKLMNOPRSTUFYEabvhgdeezyiiiklmnoprstufye');
  latin := replace(replace(replace(replace(replace(latin, 'Є', 'Ie'), 'Ж', 'Zh'), 'Х', 'Kh'), 'Ц', 'Ts'), 'Ч', 'Ch');
  latin := replace(replace(replace(replace(replace(latin, 'є', 'ie'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch');
  latin := replace(replace(replace(replace(replace(latin, 'Ш', 'Sh'), 'Щ', 'Shch'), 'Ъ', 'Ie'), 'Ю', 'Iu'), 'Я', 'Ia');
  latin := replace(replace(replace(replace(replace(latin, 'ш', 'sh'), 'щ', 'shch'), 'ъ', 'ie'), 'ю', 'iu'), 'я', 'ia');
  return latin;
end $$;

-- Text for comparison: lower case, without accents. Unaccent keeps й apart from и.
create function plain_text(words text) returns text language sql immutable parallel safe
as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(
    case when lower(words) ~ '[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]' then in_one_script(lower(words)) else lower(words) end,
    'ґё/.@_-''’‘ʼ`´′', 'ге     '))
$$;

-- Matches every typed word as a prefix. Punctuation is dropped, so that no input is an error. `server/points/market.ts` makes the same query.
create function prefix_query(words text) returns tsquery language sql stable parallel safe
as $$
  select to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
  from (select word from regexp_split_to_table(plain_text(words), '[^[:alnum:]]+') word where word <> '' limit 8) typed
$$;

-- UUIDv7: 48 bits of milliseconds and 12 of their fraction, so that ids of one transaction follow each other, then random bits (PostgreSQL before 18 has no such
-- function).
create function uuid_v7() returns uuid language sql parallel safe
as $$
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || right(gen_random_uuid()::text, 17))::uuid
$$;

-- As `smallSumOf` in contract/kit/currencies.ts.
create function small_sum(currency text) returns bigint language sql immutable parallel safe
as $$
  select case
    when currency in ('AFN', 'ALL', 'AMD', 'BDT', 'CVE', 'DJF', 'DOP', 'DZD', 'ETB', 'GMD', 'GYD', 'HTG', 'HUF', 'INR', 'ISK', 'JMD', 'JPY',
      'KES', 'KGS', 'LKR', 'LRD', 'MKD', 'MZN', 'NPR', 'PHP', 'PKR', 'RSD', 'RUB', 'VUV', 'XPF', 'YER') then 100
    when currency in ('AOA', 'ARS', 'BIF', 'CDF', 'CLP', 'COP', 'CRC', 'IQD', 'KHR', 'KMF', 'KPW', 'KRW', 'KZT', 'MMK', 'MNT', 'MWK', 'NGN',
      'RWF', 'SDG', 'SOS', 'SSP', 'TZS', 'UGX', 'XAF', 'XOF') then 1000
    when currency in ('GNF', 'IDR', 'LAK', 'MGA', 'PYG', 'SYP', 'UZS', 'VND') then 10000
    when currency in ('IRR', 'LBP') then 100000
    else 1 end
$$;

-- The steps of everything that has states: `contract/steps.ts` states them, and each start writes them here.
create table steps (
  thing text not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  by text not null,
  constraint steps_pkey primary key (thing, from_state, to_state, step)
);

-- Refuses a change of state that is no step of the thing. Arguments: the thing, the column of its state.
create function guard_step() returns trigger language plpgsql
as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if not exists (select from steps s where s.thing = tg_argv[0] and s.from_state = was and s.to_state = becomes) then
    raise exception 'no step of % leads from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_step';
  end if;
  return new;
end $$;

-- Logins, reveals, acting for others, administration, exports, deletions. `details` holds no personal data.
create table audit_log (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_action_at_idx on audit_log (action, at desc);
create index audit_log_actor_id_at_idx on audit_log (actor_id, at desc);
create index audit_log_at_idx on audit_log (at desc);
create index audit_log_subject_id_at_idx on audit_log (subject_id, at desc);

-- Calls of one caller in the present five minutes, for the rate limits. All processes share it.
create table call_counts (
  caller bytea primary key,
  ends_at timestamptz not null,
  calls integer not null
);
create index call_counts_ended on call_counts (ends_at);

-- Replies by Idempotency-Key: a repeated request of the same caller within 24 hours gets the stored reply and has no second effect.
create table idempotency_keys (
  caller text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (caller, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Version of each data file in the database. It is written in the transaction that loads the file, so that an interrupted load is repeated.
create table seeds (
  name text primary key,
  version text not null,
  seeded_at timestamptz not null default now()
);

-- The site is closed for maintenance while there is a row (rule V3). Every process reads it at most once a second.
create table maintenance (
  only_one boolean default true primary key check (only_one),
  since timestamptz not null default now(),
  -- When the operator expects to open the site again; null: not known.
  until timestamptz,
  constraint maintenance_ends_later check (until > since)
);

-- What the operator has switched off; each start writes it from FEATURES_OFF. `contract/features.ts` has the names.
create table features_off (
  feature text primary key
);

-- A rule that shows something of a feature to others asks this.
create function has_feature(name text) returns boolean language sql stable parallel safe
as $$ select not exists (select from features_off where feature = name) $$;
