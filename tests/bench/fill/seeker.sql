-- Run last by fill.ts, with all triggers. Settings: bench.phone, bench.password (a hash). The provider that searches.
with me as (
  insert into users (name, phone, password_hash, locale)
  values ('Seeker', current_setting('bench.phone'), current_setting('bench.password'), 'uk') returning id),
home as (
  insert into addresses (user_id, actor_id, public_alias, lat, lng, place_id, country_code, locality)
  select id, id, 'bench-home-of-the-seeker', 50.4501, 30.5234, 703448, 'UA', 'Київ' from me)
insert into dismissals (user_id, request_id) select me.id, p.id from me, (select id from points where kind = 'request' order by id limit 200) p;
