-- Run by fill.ts when all requests are there: every third has a proposal.
insert into proposals (request_id, user_id, actor_id, price_kind, amount, currency, message)
  select p.id, d.id, d.id, 'fixed', 50000, 'UAH', 'Можу завтра'
  from (select id, user_id, row_number() over () as n from points where kind = 'request') p
  join fill.people d on d.n = (1 + (p.n * 31) % (current_setting('bench.rows')::int / 4))::int
  where p.n % 3 = 0 and d.id <> p.user_id;
