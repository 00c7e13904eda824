-- Saved searches by topic and place: a published point is compared only with searches whose circle is near it (decision 166).
-- Space is cut into cubes around the centre of the earth, so that no pole and no date line is special. A circle stands in cubes with an
-- edge of 2^level km, at least its diameter, so it touches at most eight.
--
-- The earth of the extension `earthdistance`, written out as in 0022: PostgreSQL computes an index without the schema of the app.
-- Without a place: the cell 0, of everywhere. A distance on the ground is at least the one through it.
create function saved_keys(kind text, types smallint[], purposes smallint[], lat double precision, lng double precision, radius integer)
returns bigint[]
language sql immutable parallel safe as $$
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

drop index saved_searches_topics;
drop function saved_topics(text, smallint[], smallint[]);
create index saved_searches_keys on saved_searches using gin (saved_keys(kind, point_type_ids, purpose_ids, lat, lng, radius));

-- The keys of searches that want something of these topics at this place: in cubes of every size.
create function keys_at(topics integer[], place cube) returns bigint[]
language sql immutable parallel safe as $$
  with cells as (
    select 0::bigint as cell
    union all select (level + 1)::bigint << 45
      | (floor(cube_ll_coord(place, 1) / (1000 * 2 ^ level))::bigint + 8192) << 30
      | (floor(cube_ll_coord(place, 2) / (1000 * 2 ^ level))::bigint + 8192) << 15
      | (floor(cube_ll_coord(place, 3) / (1000 * 2 ^ level))::bigint + 8192)
    from generate_series(0, 10) level where place is not null)
  select array(select hashint8extended(c.cell, topic) from cells c, unnest(topics) topic)
$$;

create function keys_of_point(point uuid) returns bigint[]
language sql stable as $$
  select keys_at(array[market_topic(p.kind, null, null), market_topic(p.kind, p.point_type_id, null)]
    || array(select market_topic(p.kind, null, purpose) from unnest(p.purpose_ids) purpose), p.position)
  from points p where p.id = point
$$;

-- Whether the owner was told of a hit: the next try of a job that failed tells the others.
alter table saved_search_hits add column told boolean not null default true;
create index saved_search_hits_untold on saved_search_hits (point_id) where not told;
