-- Run by fill.ts for each piece of the requests. Settings: bench.rows (of the whole market), bench.first and bench.last (of this
-- piece), bench.seed.
select setseed(current_setting('bench.seed')::float8);

insert into points (kind, user_id, actor_id, contact_id, status, title, description, point_type_id, purpose_ids, urgent, language, budget,
    address_id, published_at, created_at, position, radius, country_code)
  select 'request', d.id, d.id, d.id, 'published',
    coalesce(k.names ->> tongue, k.names ->> 'en') || ' ' || (select word from fill.words where n = 1 + floor(size * a ^ 3)::int),
    concat_ws(' ', 'потрібно', (select word from fill.words where n = 1 + floor(size * b ^ 3)::int), (select word from fill.words where n = 1 + floor(size * c ^ 3)::int), (select word from fill.words where n = 1 + floor(size * a * b)::int),
      (select word from fill.words where n = 1 + floor(size * b * c)::int), (select word from fill.words where n = 1 + floor(size * a * c)::int),
      case when c < 0.1 then 'терміново' end, case when drawn.n % 10007 = 0 then 'рідкість' end),
    k.point_type_id,
    case when b < 0.85 then array[k.id] else array(
      select distinct id from point_purposes where id = k.id or (point_type_id = k.point_type_id and id % 7 = drawn.n % 7) limit 3) end,
    c < 0.1, tongue, 50000 + (drawn.n % 100) * 1000, d.address_id, at, at, d.position, d.radius, 'UA'
  from (
    select n, random() as a, random() as b, random() as c, now() - (random() ^ 2) * interval '60 days' as at,
      (1 + floor(337 * random() ^ 2))::int as kind,
      (1 + (n * 7919::bigint) % (current_setting('bench.rows')::int / 4))::int as person,
      case when n % 3001 = 0 then 'pt' else (array['uk','uk','uk','uk','uk','uk','uk','ru','ru','en','en','de','es','fr'])[1 + n % 14] end as tongue
    from generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) n) drawn
  join fill.kinds k on k.n = drawn.kind
  join fill.people d on d.n = drawn.person
  cross join (select count(*) - 1 as size from fill.words) vocabulary;
