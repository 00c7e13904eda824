-- Push services that refused to take more for a while, for all processes together. A row is deleted when its service takes a message.
create table push_hosts (
  host text primary key,
  failures integer not null default 0,
  -- Nothing is sent to it before.
  busy_until timestamptz
);

-- After a failure. What the service asks for holds (Retry-After, at most an hour); otherwise the fifth failure in a row begins pauses
-- of half a minute to half an hour.
create function push_failed(called text, wait_seconds integer) returns void language sql as $$
  insert into push_hosts as h (host, failures, busy_until)
    values (called, 1, case when wait_seconds is not null then now() + least(wait_seconds, 3600) * interval '1 second' end)
  on conflict (host) do update set
    failures = h.failures + 1,
    busy_until = greatest(h.busy_until, excluded.busy_until,
      case when h.failures >= 4 then now() + least(30 * 2 ^ least(h.failures - 4, 6), 1800) * interval '1 second' end)
$$;
