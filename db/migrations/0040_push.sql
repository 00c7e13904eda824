-- Push, quiet hours and digests (rules N2, N3, N4 and N6).

-- ── What a person wants ──
alter table users
  -- Local times in the person's zone; from 22:00 to 7:00 spans midnight.
  add column quiet_from time,
  add column quiet_to time,
  add column digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  add constraint users_quiet check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to));

-- News of these requests come neither by push nor by email.
create table muted_requests (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, request_id)
);
create index on muted_requests (request_id);

-- The end of the quiet hours that hold at a moment; null outside of them. Where the clock is changed, the end may lie in the hour that
-- is missing or comes twice: the moment after it, and at least some minutes away.
create function quiet_until(at timestamptz, zone text, quiet_from time, quiet_to time) returns timestamptz
language sql stable as $$
  select case
    when quiet_from is null then null
    when quiet_from < quiet_to and (clock < quiet_from or clock >= quiet_to) then null
    when quiet_from > quiet_to and clock < quiet_from and clock >= quiet_to then null
    else greatest(
      (day + quiet_to + case when quiet_from > quiet_to and clock >= quiet_from then interval '1 day' else interval '0' end) at time zone zone,
      at + interval '5 minutes')
  end
  from (select (at at time zone zone)::date as day, (at at time zone zone)::time as clock) as person
$$;

-- The next digest after a moment: at the hour of the person's zone, each day or each Monday. Null without digests.
create function next_digest(at timestamptz, zone text, digest text, digest_hour smallint) returns timestamptz
language sql stable as $$
  select min(moment) from (
    select (day + digest_hour * interval '1 hour') at time zone zone as moment
    from generate_series(0, 8) as ahead,
      lateral (select ((at at time zone zone)::date + ahead)::timestamp as day) as days
    where digest = 'daily' or digest = 'weekly' and extract(isodow from day) = 1
  ) as moments
  where moment > at
$$;

-- ── Where push messages go ──
-- A subscription of a browser (RFC 8030, 8291). It belongs to a session, by which it knows the person, and ends with it.
create table push_subscriptions (
  id uuid primary key default uuid_v7(),
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (endpoint ~ '^https://' and char_length(endpoint) <= 2048),
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  p256dh text not null check (char_length(p256dh) between 80 and 100),
  auth text not null check (char_length(auth) between 16 and 64),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The last refusal of the push service that was neither "gone" nor "busy".
  failed_at timestamptz
);
create index on push_subscriptions (session_id);
create index on push_subscriptions (seen_at);

create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push();

-- Push messages that are not sent yet: each is deleted when the push service took it.
create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  created_at timestamptz not null default now(),
  -- The job that is sending it has it until then. Without this, two jobs could send it at once, e.g. at the end of quiet hours.
  taken_until timestamptz,
  primary key (notification_id, subscription_id)
);
create index on push_deliveries (subscription_id);
create index on push_deliveries (created_at);

-- ── What was sent ──
alter table notifications
  -- False for lines that are stored for email and push alone: they count as read.
  add column in_app boolean not null default true,
  -- The digest that its email waits for.
  add column digest_due timestamptz,
  add column digested_at timestamptz;
create index notifications_digest on notifications (digest_due) where digest_due is not null and digested_at is null;
