-- Run by fill.ts. Settings: bench.requests (how many), bench.seeker (a phone), bench.password (its hash).
alter table points disable trigger user;
alter table proposals disable trigger user;
select setseed(0.42);

-- Where people live: Ukraine's places by population, Kyiv (703448) with every fifth person.
create temp table spots as
  select id, name, lat, lng, spread, sum(weight) over (order by id) as upto
  from (
    select id, name, lat, lng, case when id = 703448 then 0.07 else least(0.05, 0.004 + population / 2e7) end as spread,
      case when id = 703448 then 0.25 * sum(population) filter (where id <> 703448) over () else population end as weight
    from places where country_code = 'UA' and population > 0) weighted;
create unique index on spots (upto);
analyze spots;

-- Words as people use them: few of them often, most of them seldom.
create temp table words as
  select row_number() over (order by md5(word)) as n, word from (
    select distinct lower(names ->> 'uk') as word from places where country_code = 'UA' and names ? 'uk') named;
create unique index on words (n);
create temp table kinds as
  select row_number() over (order by md5(id::text)) as n, id, point_type_id, names from point_purposes;
create unique index on kinds (n);

create temp table dwellers as
  select n, uuid_v7() as id, uuid_v7() as address_id, spot.*, ll_to_earth(coarse_lat(lat), coarse_lng(lat, lng)) as position from (
    select n, random() * (select max(upto) from spots) as dice, random() + random() - 1 as north, random() + random() - 1 as east
    from generate_series(1, current_setting('bench.requests')::int / 4 + 1) n) person
  cross join lateral (
    select s.id as place_id, s.name as locality, s.lat + s.spread * 2 * north as lat, s.lng + s.spread * 3 * east as lng
    from spots s where s.upto >= dice order by s.upto limit 1) spot;
create unique index on dwellers (n);
analyze dwellers, kinds, words;

insert into users (id, name, phone, locale)
  select id, 'Person ' || n, '+38067' || lpad(n::text, 7, '0'), 'uk' from dwellers;
insert into user_languages (user_id, code, level) select id, 'uk', 'native' from dwellers;
insert into addresses (id, user_id, actor_id, public_alias, lat, lng, place_id, country_code, locality, radius)
  select address_id, id, id, md5(n::text) || 'bench', lat, lng, place_id, 'UA', locality,
    (array[50000, 50000, 50000, 20000, 100000])[1 + n % 5] from dwellers;

insert into points (kind, user_id, actor_id, contact_id, status, title, description, point_type_id, purpose_ids, urgent, language, budget,
    address_id, published_at, created_at, position, radius, country_code)
  select 'request', d.id, d.id, d.id, 'published',
    coalesce(k.names ->> tongue, k.names ->> 'en') || ' ' || (select word from words w where w.n = 1 + floor(vocabulary * a ^ 3)::int),
    concat_ws(' ', 'потрібно', (select word from words w where w.n = 1 + floor(vocabulary * b ^ 3)::int), (select word from words w where w.n = 1 + floor(vocabulary * c ^ 3)::int),
      (select word from words w where w.n = 1 + floor(vocabulary * a * b)::int), (select word from words w where w.n = 1 + floor(vocabulary * b * c)::int), (select word from words w where w.n = 1 + floor(vocabulary * a * c)::int),
      case when c < 0.1 then 'терміново' end, case when wish.n % 10007 = 0 then 'рідкість' end),
    k.point_type_id,
    case when b < 0.85 then array[k.id] else array(
      select distinct id from point_purposes where id = k.id or (point_type_id = k.point_type_id and id % 7 = wish.n % 7) limit 3) end,
    c < 0.1, tongue, 50000 + (wish.n % 100) * 1000, d.address_id,
    at, at, d.position, (array[50000, 50000, 50000, 20000, 100000])[1 + d.n % 5], 'UA'
  from (
    select n, random() as a, random() as b, random() as c, now() - (random() ^ 2) * interval '60 days' as at,
      (1 + floor(337 * random() ^ 2))::int as kind,
      (1 + (n * 7919::bigint) % (current_setting('bench.requests')::int / 4))::int as dweller,
      case when n % 3001 = 0 then 'pt' else (array['uk','uk','uk','uk','uk','uk','uk','ru','ru','en','en','de','es','fr'])[1 + n % 14] end as tongue
    from generate_series(1, current_setting('bench.requests')::int) n) wish
  join kinds k on k.n = wish.kind
  join dwellers d on d.n = wish.dweller
  cross join (select count(*) - 1 as vocabulary from words) counted;

insert into proposals (request_id, user_id, actor_id, price_kind, amount, currency, message)
  select p.id, d.id, d.id, 'fixed', 50000, 'UAH', 'Можу завтра'
  from (select id, user_id, row_number() over () as n from points) p
  join dwellers d on d.n = (1 + (p.n * 31) % (current_setting('bench.requests')::int / 4))::int
  where p.n % 3 = 0 and d.id <> p.user_id;

-- The one who searches.
with me as (
  insert into users (name, phone, password_hash, locale)
  values ('Seeker', current_setting('bench.seeker'), current_setting('bench.password'), 'uk') returning id),
home as (
  insert into addresses (user_id, actor_id, public_alias, lat, lng, place_id, country_code, locality)
  select id, id, 'bench-home-of-the-seeker', 50.4501, 30.5234, 703448, 'UA', 'Київ' from me)
insert into dismissals (user_id, request_id) select me.id, p.id from me, (select id from points order by id limit 200) p;

drop table spots, words, kinds, dwellers;
alter table points enable trigger user;
alter table proposals enable trigger user;
