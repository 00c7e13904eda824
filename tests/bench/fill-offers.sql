-- Run by fill.ts, after the requests, by the same settings: as many offers, four a person, of the same people at the same places.
alter table points disable trigger user;
alter table media_files disable trigger user;
select setseed(0.17);
create temp table kinds as
  select row_number() over (order by md5(id::text)) as n, id, point_type_id, names from point_purposes;
create unique index on kinds (n);
create temp table providers as
  select row_number() over () as n, a.user_id, a.id as address_id, a.radius, a.country_code,
    ll_to_earth(a.coarse_lat, a.coarse_lng) as position, array(select l.code from user_languages l where l.user_id = a.user_id order by code) as speaks
  from addresses a;
create unique index on providers (n);
create temp table words as
  select row_number() over (order by md5(word)) as n, word from (
    select distinct lower(names ->> 'uk') as word from places where country_code = 'UA' and names ? 'uk') named;
create unique index on words (n);
analyze kinds, providers, words;

insert into points (kind, user_id, actor_id, contact_id, status, title, description, tags, point_type_id, purpose_ids, language, price, price_kind,
    currency, address_id, published_at, created_at, position, radius, country_code, speaks)
  select 'offer', d.user_id, d.user_id, d.user_id, 'published',
    coalesce(k.names ->> tongue, k.names ->> 'en') || ' ' || (select word from words w where w.n = 1 + floor(vocabulary * a ^ 3)::int),
    concat_ws(' ', 'досвід', (select word from words w where w.n = 1 + floor(vocabulary * b ^ 3)::int), (select word from words w where w.n = 1 + floor(vocabulary * c ^ 3)::int),
      (select word from words w where w.n = 1 + floor(vocabulary * a * b)::int), case when c < 0.1 then 'недорого' end, case when wish.n % 10007 = 0 then 'рідкість' end),
    array['гарантія', (select word from words w where w.n = 1 + floor(vocabulary * a * c)::int)],
    k.point_type_id, array[k.id], tongue, 10000 + (wish.n % 500) * 1000, (array['fixed', 'hourly', 'from', 'on_inspection'])[1 + n_kind], 'UAH',
    d.address_id, at, at, d.position, d.radius, d.country_code, d.speaks
  from (
    select n, n % 4 as n_kind, random() as a, random() as b, random() as c, now() - (random() ^ 2) * interval '300 days' as at,
      (1 + floor((select count(*) from kinds) * random() ^ 2))::int as kind,
      (1 + (n * 7919::bigint) % (select count(*) from providers))::int as dweller,
      (array['uk','uk','uk','uk','uk','uk','uk','ru','ru','en','en','de','es','fr'])[1 + n % 14] as tongue
    from generate_series(1, current_setting('bench.requests')::int) n) wish
  join kinds k on k.n = wish.kind
  join providers d on d.n = wish.dweller
  cross join (select count(*) - 1 as vocabulary from words) counted;

-- Every third offer has two pictures, every fourth person hours: half of those are always open, the others never, so that
-- the numbers are the same at any hour of any day.
insert into media_files (user_id, point_id, kind, position, folder, width, height, widths, bytes, blur)
  select p.user_id, p.id, 'image', place, 'points/' || md5(p.id::text || place), 1600, 1200, '{320,960,1600}', 300000, 'data:image/webp;base64,' || repeat('A', 200)
  from (select id, user_id, row_number() over () as n from points where kind = 'offer') p cross join generate_series(0, 1) place
  where p.n % 3 = 0;
insert into business_hours (user_id, weekday_number, closed, start_in_minutes, end_in_minutes)
  select user_id, weekday, n % 8 <> 0, case n % 8 when 0 then 0 end, case n % 8 when 0 then 1440 end from providers cross join generate_series(1, 7) weekday where n % 4 = 0;

drop table kinds, providers, words;
alter table points enable trigger user;
alter table media_files enable trigger user;
