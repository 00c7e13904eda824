-- The limit of an ability: null is unlimited, 0 is none or not granted at all.
create function ability_limit(person uuid, ability text) returns integer language sql stable
as $$
  select case when bool_or(granted = 'null'::jsonb) then null else coalesce(max((granted #>> '{}')::integer), 0) end
  from (
    select r.abilities -> ability as granted from users u join roles r on r.slug in ('user', u.role) where u.id = person
    union all
    select p.abilities -> ability from plans p where p.id = plan_of(person)
  ) sources
  where granted is not null
$$;

-- Counts what a plan limits. It refuses only growth beyond the limit, so that a person above it can still remove things.
create function count_allowance(person uuid, counted text, delta integer) returns void language plpgsql
as $$
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

-- Counts managed people. When an account takes a profile over, it replaces the profile, and the limit of the manager is not asked again.
create function count_managed() returns trigger language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.manager_id is not null then
    perform count_allowance(old.manager_id, 'ServiceRequest:manage', -1);
  end if;
  if tg_op = 'UPDATE' and new.manager_id is not null and exists (select from users where taken_by = new.id) then
    update allowances set used = used + 1 where user_id = new.manager_id and ability = 'ServiceRequest:manage';
  elsif tg_op <> 'DELETE' and new.manager_id is not null then
    perform count_allowance(new.manager_id, 'ServiceRequest:manage', 1);
  end if;
  return null;
end $$;

-- Counts published offers, on each path.
create function count_offers() returns trigger language plpgsql
as $$
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

-- Photos of messages count as stored files of their sender.
create function count_stored_bytes(person uuid) returns bigint language plpgsql
as $$
declare
  counted bigint;
begin
  insert into storage_used as s (user_id) values (person) on conflict (user_id) do update set bytes = s.bytes;
  update storage_used set bytes = (
    select coalesce(sum(m.bytes), 0) from (select distinct folder, media_files.bytes from media_files where user_id = person
      union all select folder, thread_photos.bytes from thread_photos where user_id = person) m)
    where user_id = person returning bytes into counted;
  return counted;
end $$;

-- Counts the posts of an account, and refuses growth beyond its limit.
create function count_stored_points(person uuid, open_delta integer, delta integer) returns void language plpgsql
as $$
declare
  used storage_used;
  allowed storage_limits;
begin
  insert into storage_used as s (user_id, open_points, points) values (person, greatest(open_delta, 0), greatest(delta, 0))
    on conflict (user_id) do update set open_points = s.open_points + open_delta, points = s.points + delta
    returning s.* into used;
  if open_delta <= 0 and delta <= 0 then return; end if;
  allowed := storage_limit(person);
  if open_delta > 0 and used.open_points > allowed.open_points or delta > 0 and used.points > allowed.points then
    raise exception 'too many posts' using errcode = 'check_violation', constraint = 'account_points_full';
  end if;
end $$;

-- Posts that are open count against the smaller of the two limits.
create function is_stored_open(status text, deleted_at timestamptz) returns boolean language sql immutable parallel safe
as $$
  select deleted_at is null and status in ('incomplete', 'draft', 'published')
$$;

-- Counts the bytes of files of an account, and refuses growth beyond its limit.
create function keep_stored_bytes() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if count_stored_bytes(new.user_id) > (storage_limit(new.user_id)).bytes then
      raise exception 'too many bytes' using errcode = 'check_violation', constraint = 'account_storage_full';
    end if;
    return null;
  end if;
  -- An erased person has no row any more.
  if exists (select 1 from users where id = old.user_id) then perform count_stored_bytes(old.user_id); end if;
  -- The files change their owner: nothing new is stored, so nothing is refused.
  if tg_op = 'UPDATE' then perform count_stored_bytes(new.user_id); end if;
  return null;
end $$;

-- Keeps the count of posts right after each insert, change of state, deletion and change of owner.
create function keep_stored_points() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null then
      perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, 1);
    end if;
  elsif tg_op = 'DELETE' then
    if old.deleted_at is null then
      perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -1);
    end if;
  elsif old.user_id <> new.user_id then
    perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -(old.deleted_at is null)::integer);
    perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, (new.deleted_at is null)::integer);
  else
    perform count_stored_points(new.user_id,
      is_stored_open(new.status, new.deleted_at)::integer - is_stored_open(old.status, old.deleted_at)::integer,
      (new.deleted_at is null)::integer - (old.deleted_at is null)::integer);
  end if;
  return null;
end $$;

-- The current plan; after its end the plan is `user`, at once and without waiting for a job. In a town without plans everybody has the largest one.
create function plan_of(person uuid) returns uuid language sql stable
as $$
  select coalesce(
    (select id from plans where slug = 'enterprise' and not has_feature('plans')),
    (select s.plan_id from subscriptions s where s.user_id = person and s.state = 'active' and (s.ends_at is null or s.ends_at > now())),
    (select id from plans where slug = 'user'))
$$;

-- Used numbers of limited abilities. The lock of a row puts parallel writes one after the other, on each path (rule P7).
create table allowances (
  user_id uuid not null references users on delete cascade,
  ability text not null,
  used integer not null default 0 check (used >= 0),
  constraint allowances_pkey primary key (user_id, ability)
);

-- Events of the payment service that were handled: it sends an event more than once.
create table payment_events (
  id text primary key,
  at timestamptz not null default now()
);

-- Plans that an operator sells or gives away. A price of null is not shown: the plan starts when the operator confirms it.
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
  -- Storage limits that the plan raises (rule L6); the configured ones hold where they are higher.
  open_points integer check (open_points >= 0),
  points integer check (points >= 0),
  file_bytes bigint check (file_bytes >= 0),
  updated_at timestamptz not null default now(),
  constraint plan_month_price_whole check ((month_price % 100::bigint) = 0 or not has_no_cents(currency)),
  constraint plan_year_price_whole check ((year_price % 100::bigint) = 0 or not has_no_cents(currency))
);

-- Storage limits of an account (rule L6): drafts and open posts, posts in all states, bytes of files. The configured values; each start writes them.
create table storage_limits (
  only_row boolean default true primary key check (only_row),
  open_points integer not null default 200 check (open_points >= 0),
  points integer not null default 5000 check (points >= 0),
  bytes bigint not null default '2147483648'::bigint check (bytes >= 0)
);

-- Stored numbers of an account, written by triggers. The lock of the row puts parallel writes one after the other.
create table storage_used (
  user_id uuid primary key references users on delete cascade,
  open_points integer not null default 0 check (open_points >= 0),
  points integer not null default 0 check (points >= 0),
  bytes bigint not null default 0 check (bytes >= 0)
);

-- Plans of people: chosen and unpaid, running, ended. Who has none has the plan `user`.
create table subscriptions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null references plans,
  -- Null: until it is ended.
  period text check (period in ('month', 'year')),
  -- pending: chosen, not paid yet.
  state text not null references subscription_states,
  -- As agreed when the plan was chosen; null: no price was named.
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  payment text not null default 'none' check (payment in ('none', 'offline', 'stripe')),
  -- The payer writes it on a transfer, the operator searches for it.
  reference text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) unique,
  -- Ids at the payment service: of the checkout, then of the subscription.
  checkout_id text unique,
  external_id text unique,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ends_at timestamptz,
  -- It ends at `ends_at` and is not renewed.
  cancelled_at timestamptz,
  ended_at timestamptz,
  ended_because text references subscription_ends,
  reminded_at timestamptz,
  -- Whether the payment service still charges: our end of a plan and the service's are two facts (decision 162).
  external_over_at timestamptz,
  constraint subscriptions_check check (state <> 'active' or started_at is not null),
  constraint subscriptions_check1 check ((state = 'ended') = (ended_at is not null and ended_because is not null)),
  constraint subscriptions_check2 check (ends_at is null or started_at is not null)
);
create unique index one_active_subscription on subscriptions (user_id) where state = 'active';
create unique index one_pending_subscription on subscriptions (user_id) where state = 'pending';
create index subscriptions_created_at_idx on subscriptions (created_at) where state = 'pending';
create index subscriptions_ends_at_idx on subscriptions (ends_at) where state = 'active';
create index subscriptions_to_end on subscriptions (ended_at) where state = 'ended' and external_id is not null and external_over_at is null;
create index subscriptions_unreported on subscriptions (created_at) where checkout_id is not null and external_id is null;
create index subscriptions_user_id_created_at_idx on subscriptions (user_id, created_at desc);

create trigger guard_step before update of state on subscriptions for each row when (new.state <> old.state)
  execute function guard_step('subscription', 'state');

-- The limits of an account: those of the settings, or of its plan where that has more.
create function storage_limit(person uuid) returns storage_limits language sql stable
as $$
  select l.only_row, greatest(l.open_points, p.open_points), greatest(l.points, p.points), greatest(l.bytes, p.file_bytes)
  from storage_limits l left join plans p on p.id = plan_of(person)
$$;
create trigger keep_stored_bytes after update of user_id on media_files for each row when (old.user_id <> new.user_id) execute function keep_stored_bytes();
create trigger keep_stored_bytes_in after insert on media_files for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes_out after delete on media_files for each row execute function keep_stored_bytes();
create trigger count_offers after update of status, deleted_at, user_id on points for each row when (new.kind = 'offer') execute function count_offers();
create trigger count_offers_in after insert on points for each row when (new.kind = 'offer') execute function count_offers();
create trigger count_offers_out after delete on points for each row when (old.kind = 'offer') execute function count_offers();
create trigger keep_stored_points after update of status, deleted_at, user_id on points for each row
  when (is_stored_open(old.status, old.deleted_at) <> is_stored_open(new.status, new.deleted_at) or (old.deleted_at is null) <> (new.deleted_at is null)
  or old.user_id <> new.user_id) execute function keep_stored_points();
create trigger keep_stored_points_in after insert on points for each row execute function keep_stored_points();
create trigger keep_stored_points_out after delete on points for each row execute function keep_stored_points();
create trigger keep_stored_bytes after update of user_id on thread_photos for each row when (new.user_id <> old.user_id) execute function keep_stored_bytes();
create trigger keep_stored_bytes_in after insert on thread_photos for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes_out after delete on thread_photos for each row execute function keep_stored_bytes();
create trigger count_managed after update of manager_id on users for each row when (new.manager_id is distinct from old.manager_id)
  execute function count_managed();
create trigger count_managed_in after insert on users for each row when (new.manager_id is not null) execute function count_managed();
create trigger count_managed_out after delete on users for each row when (old.manager_id is not null) execute function count_managed();

insert into plans (slug, position, abilities, month_price, year_price, currency, listed, open_points, points, file_bytes) values
  ('trial', 0, '{"ReferralCode:create": null, "ServiceOffer:create": null, "ServiceOffer:update": null}', 0, null, 'UAH', false, null, null, null),
  ('user', 1, '{"ReferralCode:create": null, "ServiceOffer:create": 3, "ServiceOffer:update": null}', 0, 0, 'UAH', true, null, null, null),
  ('freelancer', 2, '{"ReferralCode:create": null, "ServiceOffer:create": 10, "ServiceOffer:update": null}', null, null, 'UAH', true, null, null, null),
  ('professional', 3, '{"ReferralCode:create": null, "ServiceOffer:create": 30, "ServiceOffer:update": null, "ServiceRequest:manage": 1}', null, null,
    'UAH', true, null, null, null),
  ('company', 4, '{"ReferralCode:create": null, "ServiceOffer:create": 100, "ServiceOffer:update": null, "ServiceRequest:manage": 10}', null, null, 'UAH',
    true, null, null, null),
  ('agency', 5, '{"ReferralCode:create": null, "ServiceOffer:create": 300, "ServiceOffer:update": null, "ServiceRequest:manage": 50}', null, null, 'UAH',
    true, 1000, 20000, 10737418240),
  ('enterprise', 6, '{"ReferralCode:create": null, "ServiceOffer:create": null, "ServiceOffer:update": null, "ServiceRequest:manage": null}', null, null,
    'UAH', true, 20000, 200000, 107374182400),
  ('landlord', 7, '{"ReferralCode:create": null, "ServiceOffer:create": 3, "ServiceOffer:update": null, "ServiceRequest:manage": 20}', null, null, 'UAH',
    true, null, null, null);

insert into storage_limits (only_row, open_points, points, bytes) values
  (true, 200, 5000, 2147483648);
