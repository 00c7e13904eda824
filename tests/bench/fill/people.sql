-- Run first by fill.ts. Settings: bench.rows (requests, and as many offers). Makes the people, and the helper tables of the
-- next steps in the schema `fill`, which fill.ts drops at the end.
create schema fill;
select setseed(0.42);

-- Where people live: Ukraine's places by population, Kyiv (703448) with every fifth person.
create unlogged table fill.places as
  select id, name, lat, lng, spread, sum(weight) over (order by id) as upto
  from (
    select id, name, lat, lng, case when id = 703448 then 0.07 else least(0.05, 0.004 + population / 2e7) end as spread,
      case when id = 703448 then 0.25 * sum(population) filter (where id <> 703448) over () else population end as weight
    from places where country_code = 'UA' and population > 0) weighted;
create unique index on fill.places (upto);
analyze fill.places;

-- Words as people use them: few of them often, most of them seldom.
create unlogged table fill.words as
  select (row_number() over (order by md5(word)))::int as n, word from (
    select distinct lower(names ->> 'uk') as word from places where country_code = 'UA' and names ? 'uk') named;
create unique index on fill.words (n);
create unlogged table fill.kinds as
  select (row_number() over (order by md5(id::text)))::int as n, id, point_type_id, names from point_purposes;
create unique index on fill.kinds (n);

create unlogged table fill.people as
  select n::int, uuid_v7() as id, uuid_v7() as address_id, home.*, ll_to_earth(coarse_lat(lat), coarse_lng(lat, lng)) as position,
    (array[50000, 50000, 50000, 20000, 100000])[1 + n % 5] as radius
  from (
    select n, random() * (select max(upto) from fill.places) as dice, random() + random() - 1 as north, random() + random() - 1 as east
    from generate_series(1, current_setting('bench.rows')::int / 4 + 1) n) person
  cross join lateral (
    select s.id as place_id, s.name as locality, s.lat + s.spread * 2 * north as lat, s.lng + s.spread * 3 * east as lng
    from fill.places s where s.upto >= dice order by s.upto limit 1) home;
create unique index on fill.people (n);
analyze fill.people, fill.words, fill.kinds;

insert into users (id, name, phone, phone_confirmed_at, locale)
  select id, 'Person ' || n, '+38067' || lpad(n::text, 7, '0'), now(), 'uk' from fill.people;
insert into user_languages (user_id, code, level) select id, 'uk', 'native' from fill.people;
insert into addresses (id, user_id, actor_id, public_alias, lat, lng, place_id, country_code, locality, radius)
  select address_id, id, id, md5(n::text) || 'bench', lat, lng, place_id, 'UA', locality, radius from fill.people;
