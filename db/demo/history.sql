-- Fills the demo towns through the rules of the database: `server/demo/add-towns.ts` runs one statement after the other and passes the data
-- as `demo.town`. Times are counted back from the filling, so that the town is alive on every day.

-- Offers, open requests and finished jobs, all published first.
insert into points (id, kind, user_id, actor_id, contact_id, status, title, description, tags, point_type_id, purpose_ids, urgent, price_kind,
    price, budget, currency, duration_from, duration_to, language, date, time_of_day, address_id, created_at, updated_at, published_at)
  select p.id, p.kind, p.user_id, p.user_id, p.user_id, 'published', p.title, p.description, p.tags, q.point_type_id, array[q.id], p.urgent,
    p.price_kind, p.price, p.budget, p.currency, p.duration_from, p.duration_to, p.language,
    (now() at time zone a.time_zone)::date + p.days, p.time::time, p.address_id, p.at, p.at, p.at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'points') as p (id uuid, kind text, user_id uuid, title text, description text,
    tags text[], purpose text, urgent boolean, price_kind text, price bigint, budget bigint, currency text, duration_from integer,
    duration_to integer, language text, days integer, time text, address_id uuid, at timestamptz)
  join point_purposes q on q.slug = p.purpose join addresses a on a.id = p.address_id;

insert into proposals (id, request_id, user_id, actor_id, price_kind, amount, currency, message, language, starts_at, duration, created_at, updated_at)
  select p.id, p.request_id, p.user_id, p.user_id, p.price_kind, p.amount, p.currency, p.message, p.language,
    ((now() at time zone a.time_zone)::date + p.days + coalesce(p.time, '10:00')::time) at time zone a.time_zone, 120, p.at, p.at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'proposals') as p (id uuid, request_id uuid, user_id uuid, price_kind text,
    amount bigint, currency text, message text, language text, days integer, time text, at timestamptz)
  join points r on r.id = p.request_id join addresses a on a.id = r.address_id;

insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id, at)
  select p.id, 1, 'create', 'provider', p.user_id, p.user_id, p.at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'proposals') as p (id uuid, user_id uuid, at timestamptz);

-- A copy is taken while the proposal is open; the trigger `take_discount` fills it.
insert into proposal_discounts (proposal_id, program_id, title, kind, value, value_is_percent, first_time_only, list_price, list_price_asked,
    discount_amount, currency, created_at)
  select a.id, c.program_id, '', 'cashback', 1, true, false, 1, false, 1, a.currency, a.created_at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'cashbacks') as c (proposal_id uuid, program_id uuid)
  join proposals a on a.id = c.proposal_id;

update proposals a set status = case when d.accepted then 'accepted' else 'declined' end, decided_at = d.decided_at, updated_at = d.decided_at,
    decline_reason = case when not d.accepted then 'another_proposal_accepted' end, declined_by = case when not d.accepted then 'system' end
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'decisions') as d (id uuid, accepted boolean, decided_at timestamptz)
  where a.id = d.id;

insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id, reason, at)
  select d.id, 2, case when d.accepted then 'accept' else 'decline' end, case when d.accepted then 'customer' else 'system' end,
    r.user_id, r.user_id, a.decline_reason, d.decided_at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'decisions') as d (id uuid, accepted boolean, decided_at timestamptz)
  join proposals a on a.id = d.id join points r on r.id = a.request_id;

update points r set awarded_at = a.decided_at, updated_at = a.decided_at
  from proposals a where a.request_id = r.id and a.status = 'accepted';

-- The trigger `keep_done` makes the jobs done at the time of the close.
update points r set status = 'closed', close_reason = 'request_completed', closed_at = j.done_at, updated_at = j.done_at,
    kept_until = j.done_at + make_interval(days => j.access_days)
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'jobs') as j (request_id uuid, done_at timestamptz, access_days integer)
  where r.id = j.request_id;

-- Claimed a day after the job and paid two days later; the trigger `guard_cashback_claim` works out amount and day to pay.
insert into cashback_claims (proposal_id, amount, currency, claimed_at, due_at)
  select a.id, 1, a.currency, a.done_at + interval '1 day', now()
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'cashbacks') as c (proposal_id uuid) join proposals a on a.id = c.proposal_id;

update cashback_claims set state = 'paid', set_by = 'provider', paid_at = claimed_at + interval '2 days', updated_at = claimed_at + interval '2 days';

-- Reviews are written within 14 days of a job that is done, by the clock of `guard_review`. That clock alone is set aside for the past.
alter table reviews disable trigger guard_review;

insert into reviews (proposal_id, side, author_id, subject_id, actor_id, stars, quality, punctuality, price_as_agreed, communication, body,
    language, written_at, revealed_at, reply, reply_language, replied_at, replied_by)
  select v.proposal_id, 'customer', r.user_id, a.user_id, r.user_id, v.stars, v.stars, case when v.stars > 3 then 5 else v.stars end,
    case when v.stars > 3 then 5 else v.stars end, 5, v.body, v.language, a.done_at + interval '20 hours', s.shown_at, v.reply, v.reply_language,
    case when v.reply is not null then s.shown_at + interval '1 day' end, case when v.reply is not null then a.user_id end
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'reviews') as v (proposal_id uuid, stars smallint, body text, language text,
    reply text, reply_language text, is_mutual boolean)
  join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id
  cross join lateral (select case when v.is_mutual then a.done_at + interval '30 hours' else review_until(a.done_at) end as shown_at) s;

insert into reviews (proposal_id, side, author_id, subject_id, actor_id, stars, language, written_at, revealed_at)
  select v.proposal_id, 'provider', a.user_id, r.user_id, a.user_id, 5, u.locale, a.done_at + interval '30 hours', a.done_at + interval '30 hours'
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'reviews') as v (proposal_id uuid, is_mutual boolean)
  join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id join users u on u.id = a.user_id
  where v.is_mutual;

alter table reviews enable trigger guard_review;

select renew_rating_means();
select renew_ratings('00000000-0000-0000-0000-000000000000', 1000000);
select renew_market_ratings('00000000-0000-0000-0000-000000000000', 1000000);

insert into media_files (user_id, point_id, kind, position, folder, width, height, widths, blur, bytes, in_portfolio, created_at)
  select f.user_id, f.point_id, 'image', f.position, f.folder, f.width, f.height, f.widths, f.blur, f.bytes, f.point_id is null, f.at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'files') as f (user_id uuid, point_id uuid, position smallint, folder text,
    width integer, height integer, widths integer[], blur text, bytes bigint, at timestamptz);

update users u set created_at = now() - make_interval(days => p.days), avatar = coalesce(p.avatar, u.avatar), bio = coalesce(p.about, u.bio),
    bio_language = coalesce(p.about_language, u.bio_language)
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'people') as p (id uuid, days integer, avatar text, about text, about_language text)
  where u.id = p.id;

-- Managed people have been there since their managers.
update users u set created_at = m.created_at from users m where m.id = u.manager_id and u.created_at > m.created_at;

-- The stories are written by the rooms' own verbs, at the time of the filling: they get the ages of `server/demo/add-towns.ts`.
update points p set created_at = s.at, updated_at = s.at, published_at = s.at
  from jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'stories') as s (id uuid, at timestamptz)
  where p.id = s.id;

update proposals a set created_at = o.at + (now() - o.at) * o.place / (o.number + 1), updated_at = o.at + (now() - o.at) * o.place / (o.number + 1)
  from (
    select a.id, r.published_at as at, row_number() over (partition by a.request_id order by a.id) as place,
      count(*) over (partition by a.request_id) as number
    from proposals a join points r on r.id = a.request_id
    join jsonb_to_recordset(current_setting('demo.town')::jsonb -> 'stories') as s (id uuid) on s.id = r.id) o
  where a.id = o.id;

update proposal_steps s set at = a.created_at from proposals a where a.id = s.proposal_id and s.seq = 1;

update notifications n set created_at = a.created_at from proposals a where a.id = n.proposal_id;

-- Older requests end sooner, but none within three days.
update points set expires_at = greatest(expires_at - (now() - published_at), now() + interval '3 days') where expires_at is not null;

-- Accepted jobs of the coming days are appointments, with private entries of their providers around them.
insert into calendar_events (calendar, owner_id, proposal_id, starts_at, ends_at, time_zone, busy)
  select 'service', a.user_id, a.id, a.starts_at, a.starts_at + interval '90 minutes', place_zone(r.address_id, r.user_id), true
  from proposals a join points r on r.id = a.request_id
  where a.status = 'accepted' and a.done_at is null and r.status = 'published' and a.starts_at > now()
    and a.starts_at < now() + interval '6 days';

insert into calendar_events (calendar, owner_id, title, starts_at, ends_at, time_zone, busy)
  select 'private', u.id, case u.locale when 'uk' then w.uk when 'ru' then w.ru when 'de' then w.de else w.en end, t.at,
    t.at + interval '1 hour', u.time_zone, true
  from (select distinct owner_id from calendar_events) o join users u on u.id = o.owner_id
    cross join (values (1, 13, 'Стоматолог', 'Стоматолог', 'Zahnarzt', 'Dentist'), (2, 14, 'Склад матеріалів', 'Склад материалов',
      'Material abholen', 'Pick up material'), (4, 18, 'Батьківські збори', 'Родительское собрание', 'Elternabend', 'School meeting'))
      w (days, hour, uk, ru, de, en)
    cross join lateral (select local_moment((now() at time zone u.time_zone)::date + w.days + make_interval(hours => w.hour),
      u.time_zone) as at) t;

-- Providers with the most finished jobs have had documents checked; an insurance and a licence end some day.
insert into verifications (user_id, kind, state, pages, method, expires_on, created_at, decided_at, decided_by)
  select p.user_id, k.kind, 'approved', 1, k.method, current_date + k.days, now() - interval '50 days' - p.number * interval '4 days',
    now() - interval '49 days' - p.number * interval '4 days', o.id
  from (
    select user_id, row_number() over (order by count(*) desc, user_id) as number
    from proposals where done_at is not null group by user_id order by count(*) desc, user_id limit 16) p
  join (values ('identity', 'document', 1, 1, null), ('licence', 'issuer', 2, 0, 340), ('insurance', 'document', 3, 1, 190),
    ('register', 'register', 4, 0, null)) k (kind, method, every, rest, days) on p.number % k.every = k.rest % k.every
  cross join (select id from users where role = 'operator' order by id limit 1) o;

-- What waits for the operator: a document and a message.
insert into verifications (user_id, kind, pages, folder, created_at)
  select u.id, 'licence', 1, current_setting('demo.town')::jsonb ->> 'documents', now() - interval '5 hours'
  from users u where u.phone = '+380670001005';

insert into contact_messages (user_id, name, reply_to, topic, language, body, created_at)
  select u.id, u.name, u.phone, 'question', 'uk', 'Добрий день! Чи можна показати в профілі дві адреси: майстерню й дім? Клієнти інколи їдуть не туди.',
    now() - interval '3 hours'
  from users u where u.phone = '+380670001005';

-- Views of the last 24 weeks, growing: of each offer some, of each provider with an offer fewer; weekends are quiet.
insert into daily_counts (subject_kind, subject_id, day, owner_id, views)
  select s.kind, s.id, d.day, s.owner, n.views
  from (
    select 'offer' as kind, id, user_id as owner, 3 as usual from points where kind = 'offer' and status = 'published'
    union all
    select distinct 'provider', user_id, user_id, 2 from points where kind = 'offer' and status = 'published') s
  cross join lateral (select (now() at time zone 'UTC')::date - g.ago as day, g.ago from generate_series(0, 167) g (ago)) d
  cross join lateral (select (abs(hashtext(s.id::text || d.ago::text)) % (s.usual * (200 - d.ago) / 60 + 2)
    / case when extract(isodow from d.day) > 5 then 2 else 1 end)::integer as views) n
  where n.views > 0;
