-- Run by fill.ts for each piece of the offers, with the settings of requests.sql: four offers a person, at the same places.
select setseed(current_setting('bench.seed')::float8);

insert into points (kind, user_id, actor_id, contact_id, status, title, description, tags, point_type_id, purpose_ids, language, price, price_kind,
    currency, address_id, published_at, created_at, position, radius, country_code, speaks)
  select 'offer', d.id, d.id, d.id, 'published',
    coalesce(k.names ->> tongue, k.names ->> 'en') || ' ' || (select word from fill.words where n = 1 + floor(size * a ^ 3)::int),
    concat_ws(' ', 'досвід', (select word from fill.words where n = 1 + floor(size * b ^ 3)::int), (select word from fill.words where n = 1 + floor(size * c ^ 3)::int), (select word from fill.words where n = 1 + floor(size * a * b)::int),
      case when c < 0.1 then 'недорого' end, case when drawn.n % 10007 = 0 then 'рідкість' end),
    array['гарантія', (select word from fill.words where n = 1 + floor(size * a * c)::int)],
    k.point_type_id, array[k.id], tongue, 10000 + (drawn.n % 500) * 1000, (array['fixed', 'hourly', 'from', 'on_inspection'])[1 + drawn.n % 4], 'UAH',
    d.address_id, at, at, d.position, d.radius, 'UA', '{uk}'
  from (
    select n, random() as a, random() as b, random() as c, now() - (random() ^ 2) * interval '300 days' as at,
      (1 + floor((select count(*) from fill.kinds) * random() ^ 2))::int as kind,
      (1 + (n * 7919::bigint) % (select count(*) from fill.people))::int as person,
      (array['uk','uk','uk','uk','uk','uk','uk','ru','ru','en','en','de','es','fr'])[1 + n % 14] as tongue
    from generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) n) drawn
  join fill.kinds k on k.n = drawn.kind
  join fill.people d on d.n = drawn.person
  cross join (select count(*) - 1 as size from fill.words) vocabulary;
