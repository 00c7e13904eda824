-- Three years of a town, beside its market (tests/bench/fill): 50,000 jobs that were done, each with a conversation of twenty lines, two
-- reviews, its appointment and its news. Loaded without triggers, so what they keep is written here, too.
create temporary table jobs as
  select n, uuid_v7() as request, uuid_v7() as proposal, uuid_v7() as thread, c.id as customer, p.id as provider, c.address_id, at,
    greatest(at + interval '3 days', at) as ended
  from (select n, now() - interval '8 days' - (n / 50000.0) * interval '3 years' as at from generate_series(1, 50000) n) t
  join (select u.id, a.id as address_id, row_number() over (order by u.id) as k from users u join addresses a on a.user_id = u.id) c
    on c.k = 1 + n % 20000
  join (select id, row_number() over (order by id) as k from users) p on p.k = 1 + (n + 7919) % 20000;

insert into points (id, kind, user_id, actor_id, contact_id, status, close_reason, title, description, point_type_id, purpose_ids, language, address_id,
    created_at, updated_at, published_at, awarded_at, closed_at, titled_at, position, radius, country_code)
  select request, 'request', customer, customer, customer, 'closed', 'request_completed', 'Job ' || n, 'It was done', 1, '{1}', 'uk', j.address_id,
    at, ended, at, at + interval '1 day', ended, at, ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
  from jobs j join addresses a on a.id = j.address_id;
insert into proposals (id, request_id, user_id, actor_id, status, price_kind, amount, currency, message, created_at, updated_at, decided_at,
    customer_done_at, provider_done_at, done_at)
  select proposal, request, provider, provider, 'accepted', 'fixed', 50000, 'UAH', 'I come', at, ended, at + interval '1 day', ended, ended, ended from jobs;
insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id, at)
  select proposal, 1, 'create', 'provider', provider, provider, at from jobs
  union all select proposal, 2, 'accept', 'customer', customer, customer, at + interval '1 day' from jobs
  union all select proposal, 3, 'done', 'customer', customer, customer, ended from jobs;
insert into threads (id, request_id, provider_id, seq, created_at, changed_at) select thread, request, provider, 20, at, ended from jobs;
insert into thread_members (thread_id, user_id, read_seq)
  select thread, customer, 20 from jobs union all select thread, provider, 20 from jobs;
insert into thread_messages (thread_id, seq, kind, side, author_id, acted_by, client_id, body, contact_data, created_at)
  select thread, s, 'text', side, author, author, gen_random_uuid(), 'Line ' || s || ' of job ' || n, '{}', at + s * interval '1 hour'
  from jobs cross join generate_series(1, 20) s
  cross join lateral (select case when s % 2 = 0 then 'customer' else 'provider' end as side, case when s % 2 = 0 then customer else provider end as author) w;
insert into calendar_events (calendar, owner_id, proposal_id, starts_at, ends_at, time_zone, busy, created_at, updated_at)
  select 'service', provider, proposal, ended - interval '4 hours', ended - interval '2 hours', 'Europe/Kyiv', true, at, at from jobs;
insert into reviews (proposal_id, side, author_id, subject_id, actor_id, stars, language, written_at, revealed_at)
  select proposal, 'customer', customer, provider, customer, 3 + n % 3, 'uk', ended, ended from jobs
  union all select proposal, 'provider', provider, customer, provider, 5, 'uk', ended, ended from jobs;
insert into notifications (user_id, type, step, side, subject_kind, subject_id, request_id, proposal_id, actor_id, read_at, mailed_at, created_at)
  select customer, 'new_proposal', 'created', 'customer', 'request', request, request, proposal, provider, at, at, at from jobs
  union all select provider, 'proposal_status', 'accepted', 'provider', 'request', request, request, proposal, customer, at, at, at from jobs
  union all select customer, 'new_message', 'received', 'customer', 'thread', thread, null, null, provider, case when n % 3 > 0 then at end, at, at from jobs;
insert into sessions (user_id, created_at, last_seen_at, expires_at)
  select customer, at, at, at + interval '60 days' from jobs;
insert into reveals (viewer, target, target_id, day, owner_id, viewer_id, reason, request_id, counted, seen_at)
  select provider::text, 'phones', customer, (at + interval '1 day')::date, customer, provider, 'accepted', request, false, at + interval '1 day' from jobs
  on conflict do nothing;

-- Jobs ahead: 3,000 appointments, one a minute from now on. Everybody reads email.
create temporary table ahead as
  select n, uuid_v7() as request, uuid_v7() as proposal, customer, provider, address_id, now() + n * interval '1 minute' as starts
  from jobs where n <= 3000;
insert into points (id, kind, user_id, actor_id, contact_id, status, title, description, point_type_id, purpose_ids, language, address_id,
    created_at, published_at, awarded_at, titled_at, position, radius, country_code)
  select request, 'request', customer, customer, customer, 'published', 'Ahead ' || n, 'Soon', 1, '{1}', 'uk', j.address_id,
    now() - interval '3 days', now() - interval '3 days', now() - interval '2 days', now() - interval '3 days',
    ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
  from ahead j join addresses a on a.id = j.address_id;
insert into proposals (id, request_id, user_id, actor_id, status, price_kind, amount, currency, message, starts_at, decided_at)
  select proposal, request, provider, provider, 'accepted', 'fixed', 50000, 'UAH', 'I come', starts, now() - interval '2 days' from ahead;
insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id)
  select proposal, 1, 'create', 'provider', provider, provider from ahead
  union all select proposal, 2, 'accept', 'customer', customer, customer from ahead;
insert into calendar_events (calendar, owner_id, proposal_id, starts_at, ends_at, time_zone, busy, remind_day_at, remind_hour_at)
  select 'service', provider, proposal, starts, starts + interval '2 hours', 'Europe/Kyiv', true,
    case when starts > now() + interval '1 day' then starts - interval '1 day' end, case when starts > now() + interval '1 hour' then starts - interval '1 hour' end
  from ahead;
update points set expires_at = published_at + interval '60 days' where kind = 'request' and status = 'published' and awarded_at is null;
update users set email = id || '@example.org', locale = 'en';
insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id)
  select id, 1, 'create', 'provider', user_id, user_id from proposals a where not exists (select from proposal_steps s where s.proposal_id = a.id);
-- Everybody has four offers.
update plans set abilities = abilities || '{"ServiceOffer:create": 10}' where (abilities ->> 'ServiceOffer:create')::int < 10;
insert into allowances (user_id, ability, used)
  select user_id, 'ServiceOffer:create', count(*) from points where kind = 'offer' and status = 'published' group by user_id
  on conflict (user_id, ability) do update set used = excluded.used;
insert into open_targets (viewer, target, target_id, counted) select distinct viewer, target, target_id, false from reveals on conflict do nothing;
insert into storage_used (user_id, points, open_points, bytes)
  select u.id, p.points, p.open_points, coalesce(m.bytes, 0) from users u
    cross join lateral (select count(*) filter (where deleted_at is null) as points, count(*) filter (where is_stored_open(status, deleted_at)) as open_points
      from points where user_id = u.id) p
    left join (select user_id, sum(bytes) as bytes from media_files group by user_id) m on m.user_id = u.id
  on conflict (user_id) do update set points = excluded.points, open_points = excluded.open_points, bytes = excluded.bytes;
analyze;
