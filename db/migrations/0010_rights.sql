-- Who may do what: roles and plans as data. What a person may do is the sum of what every user may, of their role and of their plan.

-- Ability → how many; null is unlimited: {"ServiceOffer:create": 3, "ServiceOffer:update": null}.
create function abilities_are_whole(abilities jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(abilities) = 'object' and not exists (
    select 1 from jsonb_each(abilities) granted
    where granted.key !~ '^(Auth|Account|ServiceOffer|ServiceRequest|Location|Referral|ReferralCode):(read|create|update|manage)$'
      or granted.value <> 'null'::jsonb and granted.value::text !~ '^(0|[1-9][0-9]{0,6})$')
$$;

create table roles (
  slug text primary key,
  abilities jsonb not null check (abilities_are_whole(abilities))
);
-- `user` is what every verified user holds (rule P6); the others add to it.
insert into roles values
  ('user', '{"Auth:read": null, "Account:read": null, "Account:update": null,
    "Location:read": null, "Location:create": null, "Location:update": null,
    "ServiceRequest:read": null, "ServiceRequest:create": null, "ServiceRequest:update": null, "ServiceOffer:read": null}'),
  ('owner', '{}'),
  ('manager', '{"ServiceRequest:manage": null}'),
  ('tenant', '{}'),
  ('landlord', '{}'),
  ('referral_partner', '{"Referral:read": null, "Referral:update": null, "ReferralCode:create": null}'),
  ('operator', '{"Account:manage": null, "ServiceRequest:manage": null, "ServiceOffer:create": null, "ServiceOffer:update": null,
    "Referral:read": null, "Referral:update": null, "ReferralCode:create": null}');
alter table users add foreign key (role) references roles;

-- What an operator sells or gives away. A price of null is not shown: the plan starts when the operator says so.
create table plans (
  id uuid primary key default uuid_v7(),
  slug text not null unique check (slug ~ '^[a-z][a-z_]{1,29}$'),
  position smallint not null,
  abilities jsonb not null default '{}' check (abilities_are_whole(abilities)),
  -- In minor units of the currency.
  month_price bigint check (month_price >= 0),
  year_price bigint check (year_price >= 0),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  -- Whether it can be chosen. The trial begins by itself.
  listed boolean not null default true,
  updated_at timestamptz not null default now()
);
insert into plans (slug, position, listed, month_price, year_price, abilities) values
  ('trial', 0, false, 0, null, '{"ServiceOffer:create": null, "ServiceOffer:update": null, "ReferralCode:create": null}'),
  ('user', 1, true, 0, 0, '{"ServiceOffer:create": 3, "ServiceOffer:update": null, "ReferralCode:create": null}'),
  ('freelancer', 2, true, null, null, '{"ServiceOffer:create": 10, "ServiceOffer:update": null, "ReferralCode:create": null}'),
  ('professional', 3, true, null, null, '{"ServiceOffer:create": 30, "ServiceOffer:update": null, "ServiceRequest:manage": 1, "ReferralCode:create": null}'),
  ('company', 4, true, null, null, '{"ServiceOffer:create": 100, "ServiceOffer:update": null, "ServiceRequest:manage": 10, "ReferralCode:create": null}'),
  ('agency', 5, true, null, null, '{"ServiceOffer:create": 300, "ServiceOffer:update": null, "ServiceRequest:manage": 50, "ReferralCode:create": null}'),
  ('enterprise', 6, true, null, null, '{"ServiceOffer:create": null, "ServiceOffer:update": null, "ServiceRequest:manage": null, "ReferralCode:create": null}'),
  ('landlord', 7, true, null, null, '{"ServiceOffer:create": 3, "ServiceOffer:update": null, "ServiceRequest:manage": 20, "ReferralCode:create": null}');

create table subscriptions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null references plans,
  -- Null: until it is ended.
  period text check (period in ('month', 'year')),
  -- pending: chosen, not paid yet.
  state text not null check (state in ('pending', 'active', 'ended')),
  -- As agreed when it was chosen; null: no price was named.
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  payment text not null default 'none' check (payment in ('none', 'offline', 'stripe')),
  -- What the payer writes on a transfer and the operator looks for.
  reference text not null unique default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  -- Names at the payment service: the checkout, then the subscription.
  checkout_id text unique,
  external_id text unique,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ends_at timestamptz,
  -- It runs out at ends_at and is not renewed.
  cancelled_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('expired', 'replaced', 'cancelled', 'withdrawn', 'operator')),
  reminded_at timestamptz,
  check (state <> 'active' or started_at is not null),
  check ((state = 'ended') = (ended_at is not null and ended_because is not null)),
  check (ends_at is null or started_at is not null)
);
create unique index one_active_subscription on subscriptions (user_id) where state = 'active';
create unique index one_pending_subscription on subscriptions (user_id) where state = 'pending';
create index on subscriptions (user_id, created_at desc);
create index on subscriptions (ends_at) where state = 'active';
create index on subscriptions (created_at) where state = 'pending';

-- The payment service tells things more than once.
create table payment_events (
  id text primary key,
  at timestamptz not null default now()
);

-- The plan that counts now; after its end it is `user`, at once and without waiting for any job.
create function plan_of(person uuid) returns uuid language sql stable as $$
  select coalesce(
    (select s.plan_id from subscriptions s where s.user_id = person and s.state = 'active' and (s.ends_at is null or s.ends_at > now())),
    (select id from plans where slug = 'user'))
$$;

-- How many of it: null is unlimited, 0 is none or not granted at all.
create function ability_limit(person uuid, ability text) returns integer language sql stable as $$
  select case when bool_or(granted = 'null'::jsonb) then null else coalesce(max((granted #>> '{}')::integer), 0) end
  from (
    select r.abilities -> ability as granted from users u join roles r on r.slug in ('user', u.role) where u.id = person
    union all
    select p.abilities -> ability from plans p where p.id = plan_of(person)
  ) sources
  where granted is not null
$$;

-- How many are used of what is limited. The row's lock puts parallel writes in a row, on every path (rule P7).
create table allowances (
  user_id uuid not null references users on delete cascade,
  ability text not null,
  used integer not null default 0 check (used >= 0),
  primary key (user_id, ability)
);

create function count_allowance(person uuid, counted text, delta integer) returns void language plpgsql as $$
declare
  now_used integer;
  allowed integer;
begin
  insert into allowances as a (user_id, ability, used) values (person, counted, greatest(delta, 0))
    on conflict (user_id, ability) do update set used = a.used + delta
    returning a.used into now_used;
  if delta > 0 then
    allowed := ability_limit(person, counted);
    if now_used > allowed then
      raise exception 'limit exceeded' using errcode = 'check_violation', constraint = 'limit_' || counted;
    end if;
  end if;
end $$;

-- Published offers count, however they came to be published.
create function count_offers() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.kind = 'offer' and old.status = 'published' and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.kind = 'offer' and new.status = 'published' and new.deleted_at is null;
begin
  if tg_op = 'UPDATE' and was and is_now and new.user_id <> old.user_id then
    perform count_allowance(old.user_id, 'ServiceOffer:create', -1);
    perform count_allowance(new.user_id, 'ServiceOffer:create', 1);
  elsif was and not is_now then
    perform count_allowance(old.user_id, 'ServiceOffer:create', -1);
  elsif is_now and not was then
    perform count_allowance(new.user_id, 'ServiceOffer:create', 1);
  end if;
  return null;
end $$;
create trigger count_offers_in after insert on points for each row when (new.kind = 'offer') execute function count_offers();
create trigger count_offers after update of status, deleted_at, user_id on points
  for each row when (new.kind = 'offer') execute function count_offers();
create trigger count_offers_out after delete on points for each row when (old.kind = 'offer') execute function count_offers();

insert into allowances (user_id, ability, used)
  select user_id, 'ServiceOffer:create', count(*) from points
  where kind = 'offer' and status = 'published' and deleted_at is null group by user_id;

-- Who was here before there were plans gets the same first month, counted from now.
insert into subscriptions (user_id, plan_id, period, state, started_at, ends_at)
  select u.id, (select id from plans where slug = 'trial'), 'month', 'active', now(), now() + interval '1 month'
  from users u where u.deleted_at is null;
