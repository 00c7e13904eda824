-- Searches of offers as they are sent: the statement that finds the ids of a page. Generated, do not edit.
-- `hidden_people` stands for the blocked people of the reader.

-- The newest of all, anywhere
with hidden_people as (…), in_order as materialized (select t.id as topic_id, p.* from (values ($1::integer, $2::smallint)) as t (topic, id) cross join lateral (
    select p.* from (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first order by e.published_at desc, e.id desc limit 505) p
    where true and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  limit 101) p), 
      matches as materialized (
        select *, row_number() over (order by published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from (select id, gap, rest, published_at, amount, rating, newcomer from in_order ) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, not exists (select from (values ($3::integer, $4::smallint)) as t (topic, id)
            where (select count(*) from in_order i where i.topic_id = t.id) < 101
              and exists (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first order by e.published_at desc, e.id desc offset 504 limit 1)) as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $5::integer and f.n <= $6::integer order by f.n) as ids, null as newcomers
    from counted;

-- The nearest of one service
with place as materialized (
  select start, here, cube(array[-cube_ll_coord(here, 1), -cube_ll_coord(here, 2), -cube_ll_coord(here, 3)]) as opposite,
    cube_enlarge(here, $1::float8, 3) as area, $2::float8 as chord
  from (select start, coalesce(null::cube, start) as here
    from (select ll_to_earth(coarse_lat($3::float8), coarse_lng($4::float8, $5::float8)) as start offset 0) s offset 0) h), hidden_people as (…), in_order as materialized (select t.id as topic_id, p.* from (values ($6::integer, $7::smallint)) as t (topic, id) cross join lateral (
    select p.* from (select p.* from (
      select c.cell, c.position <-> (select place.here from place) as gap,
    null::float8 as rest from market_cells c
      where c.topic = t.topic and c.position <@ (select place.area from place) and c.position <-> (select place.here from place) <= (select place.chord from place) and c.position <-> (select place.here from place) <= "c"."reach" order by c.position <-> (select place.here from place)) c
    cross join lateral (
      select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, c.gap, c.rest from market_entries e where e.kind = 'offer' and e.purpose_id = t.id and e.cell = c.cell
      order by e.published_at desc, e.id desc) p limit 505) p
    where p.gap <= (select place.chord from place) and p.gap <= "p"."reach" and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  and p.purpose_ids && $8::smallint[]
  limit 101) p), 
      matches as materialized (
        select *, row_number() over (order by gap, published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from (select id, gap, rest, published_at, amount, rating, newcomer from in_order ) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, not exists (select from (values ($9::integer, $10::smallint)) as t (topic, id)
            where (select count(*) from in_order i where i.topic_id = t.id) < 101
              and exists (select p.* from (
      select c.cell, c.position <-> (select place.here from place) as gap,
    null::float8 as rest from market_cells c
      where c.topic = t.topic and c.position <@ (select place.area from place) and c.position <-> (select place.here from place) <= (select place.chord from place) and c.position <-> (select place.here from place) <= "c"."reach" order by c.position <-> (select place.here from place)) c
    cross join lateral (
      select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, c.gap, c.rest from market_entries e where e.kind = 'offer' and e.purpose_id = t.id and e.cell = c.cell
      order by e.published_at desc, e.id desc) p offset 504 limit 1)) as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $11::integer and f.n <= $12::integer order by f.n) as ids, null as newcomers
    from counted;

-- The cheapest in a range of prices
with hidden_people as (…), in_order as materialized (select t.id as topic_id, p.* from (values ($1::integer, $2::smallint)) as t (topic, id) cross join lateral (
    select p.* from (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first and "e"."amount" <= $3::bigint order by e.amount, e.published_at desc, e.id desc limit 505) p
    where true and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  and p.currency = $4 and "p"."amount" <= $5::bigint
       limit 101) p), 
      matches as materialized (
        select *, row_number() over (order by amount, published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from (select id, gap, rest, published_at, amount, rating, newcomer from in_order ) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, not exists (select from (values ($6::integer, $7::smallint)) as t (topic, id)
            where (select count(*) from in_order i where i.topic_id = t.id) < 101
              and exists (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first and "e"."amount" <= $8::bigint order by e.amount, e.published_at desc, e.id desc offset 504 limit 1)) as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $9::integer and f.n <= $10::integer order by f.n) as ids, null as newcomers
    from counted;

-- The best rated on a map
with place as materialized (
  select start, here, cube(array[-cube_ll_coord(here, 1), -cube_ll_coord(here, 2), -cube_ll_coord(here, 3)]) as opposite,
    cube_enlarge(here, $1::float8, 3) as area, $2::float8 as chord
  from (select start, coalesce(ll_to_earth($3::float8, $4::float8), start) as here
    from (select null::cube as start offset 0) s offset 0) h), hidden_people as (…), in_order as materialized (select t.id as topic_id, p.* from (values ($5::integer, $6::smallint)) as t (topic, id) cross join lateral (
    select p.* from (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first order by e.rating desc, e.published_at desc, e.id desc limit 505) p
    where "p"."cell" between $7::bigint and $8::bigint
    and ("p"."cell" % 100000000 >= $9::bigint and "p"."cell" % 100000000 <= $10::bigint) and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  limit 101) p), 
      matches as materialized (
        select *, row_number() over (order by rating desc, published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from (select id, gap, rest, published_at, amount, rating, newcomer from in_order ) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, not exists (select from (values ($11::integer, $12::smallint)) as t (topic, id)
            where (select count(*) from in_order i where i.topic_id = t.id) < 101
              and exists (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e
    where e.kind = 'offer' and e.first order by e.rating desc, e.published_at desc, e.id desc offset 504 limit 1)) as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $13::integer and f.n <= $14::integer order by f.n) as ids, null as newcomers
    from counted;

-- Rare words: the set of the words, whole
with hidden_people as (…), 
      matches as materialized (
        select *, row_number() over (order by published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from ((select id, gap, rest, published_at, amount, rating, newcomer
  from (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, null::float8 as gap,
    null::float8 as rest from market_entries e where e.kind = 'offer' and e.first and e.search @@ (select (to_tsquery('simple', plain_text($1)))) offset 0) p
  where true and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  and p.search @@ (select to_tsquery('simple', plain_text($2))) order by published_at desc, id desc limit 101)) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, true as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $3::integer and f.n <= $4::integer order by f.n) as ids, null as newcomers
    from counted;

-- Few around a place: the set of the place, whole
with place as materialized (
  select start, here, cube(array[-cube_ll_coord(here, 1), -cube_ll_coord(here, 2), -cube_ll_coord(here, 3)]) as opposite,
    cube_enlarge(here, $1::float8, 3) as area, $2::float8 as chord
  from (select start, coalesce(null::cube, start) as here
    from (select ll_to_earth(coarse_lat($3::float8), coarse_lng($4::float8, $5::float8)) as start offset 0) s offset 0) h), hidden_people as (…), 
      matches as materialized (
        select *, row_number() over (order by published_at desc, id desc) as n from (select id, gap, rest, published_at, amount, rating, newcomer from ((select id, gap, rest, published_at, amount, rating, newcomer
  from (select e.id, e.user_id, e.contact_id, e.mandate, e.point_type_id, e.purpose_ids, e.urgent, e.language, e.speaks, e.country_code,
  e.currency, e.amount, e.published_at, e.cell, e.reach, e.search, e.rating, e.newcomer, e.position <-> (select place.here from place) as gap,
    null::float8 as rest from (values ($6::integer, $7::smallint)) as t (topic, id) join market_cells c on c.topic = t.topic and c.position <@ (select place.area from place) and c.position <-> (select place.here from place) <= (select place.chord from place) and c.position <-> (select place.here from place) <= "c"."reach"
        join market_entries e on e.kind = 'offer' and e.first and e.cell = c.cell offset 0) p
  where p.gap <= (select place.chord from place) and p.gap <= "p"."reach" and (p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))
  order by published_at desc, id desc limit 101)) p) p
        order by n limit 101),
      counted as (select count(*)::integer as total, true as complete from matches)
    select counted.total, counted.complete, array(select f.id from matches f where f.n > $8::integer and f.n <= $9::integer order by f.n) as ids, null as newcomers
    from counted;
