-- Push messages end with the session: the next person on this device must not read them.
create function end_push() returns trigger language plpgsql
as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

-- The next digest after a moment: at the hour of the person's zone, each day or each Monday. Null without digests.
create function next_digest(at timestamptz, zone text, digest text, digest_hour smallint) returns timestamptz language sql stable
as $$
  select min(moment) from (
    select (day + digest_hour * interval '1 hour') at time zone zone as moment
    from generate_series(0, 8) as ahead,
      lateral (select ((at at time zone zone)::date + ahead)::timestamp as day) as days
    where digest = 'daily' or digest = 'weekly' and extract(isodow from day) = 1
  ) as moments
  where moment > at
$$;

-- The end of the quiet hours that hold at a moment; null outside of them. Where the clock is changed, the end may lie in the hour that is missing or comes
-- twice: the moment after it, and at least some minutes away.
create function quiet_until(at timestamptz, zone text, quiet_from time without time zone,
  quiet_to time without time zone) returns timestamptz language sql stable
as $$
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

-- After a failure. What the service asks for holds (Retry-After, at most an hour); otherwise the fifth failure in a row begins pauses of half a minute to half
-- an hour.
create function push_failed(called text, wait_seconds integer) returns void language sql
as $$
  insert into push_hosts as h (host, failures, busy_until)
    values (called, 1, case when wait_seconds is not null then now() + least(wait_seconds, 3600) * interval '1 second' end)
  on conflict (host) do update set
    failures = h.failures + 1,
    busy_until = greatest(h.busy_until, excluded.busy_until,
      case when h.failures >= 4 then now() + least(30 * 2 ^ least(h.failures - 4, 6), 1800) * interval '1 second' end)
$$;

-- News of these requests come neither by push nor by email.
create table muted_requests (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  constraint muted_requests_pkey primary key (user_id, request_id)
);
create index muted_requests_request_id_idx on muted_requests (request_id);

-- ── Where push messages go ── A subscription of a browser (RFC 8030, 8291). It belongs to a session, by which it knows the person, and ends with it.
create table push_subscriptions (
  id uuid primary key default uuid_v7(),
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (endpoint ~ '^https://' and char_length(endpoint) <= 2048),
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  p256dh text not null check (char_length(p256dh) >= 80 and char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) >= 16 and char_length(auth) <= 64),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- The last refusal of the push service that was neither "gone" nor "busy".
  failed_at timestamptz
);
create index push_subscriptions_seen_at_idx on push_subscriptions (seen_at);
create index push_subscriptions_session_id_idx on push_subscriptions (session_id);

-- Push messages that are not sent yet: each is deleted when the push service took it.
create table push_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  created_at timestamptz not null default now(),
  -- The job that is sending it has it until then. Without this, two jobs could send it at once, e.g. at the end of quiet hours.
  taken_until timestamptz,
  constraint push_deliveries_pkey primary key (notification_id, subscription_id)
);
create index push_deliveries_created_at_idx on push_deliveries (created_at);
create index push_deliveries_subscription_id_idx on push_deliveries (subscription_id);

-- Push services that refused to take more for a while, for all processes together. A row is deleted when its service takes a message.
create table push_hosts (
  host text primary key,
  failures integer not null default 0,
  -- Nothing is sent to it before.
  busy_until timestamptz
);
create trigger end_push after update of ended_at on sessions for each row when (new.ended_at is not null) execute function end_push();
