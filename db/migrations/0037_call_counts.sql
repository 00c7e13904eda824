-- Calls of an IP subnet within a window, counted by all processes together (server/auth/per-address.ts). Unlogged, because
-- it is written at each login: a crash of the server empties it, and the windows begin anew.

create unlogged table call_counts (
  caller bytea primary key,
  ends_at timestamptz not null,
  calls integer not null
);

-- Counts a call. The result is the seconds that the caller has to wait, 0 where the call is allowed.
create function count_call(caller bytea, most integer, seconds integer) returns integer
language sql as $$
  insert into call_counts as c (caller, ends_at, calls)
  values (count_call.caller, clock_timestamp() + make_interval(secs => seconds), 1)
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.ends_at <= clock_timestamp() then 1 else least(c.calls, most) + 1 end,
    ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
  returning case when c.calls > most then greatest(1, ceil(extract(epoch from c.ends_at - clock_timestamp())))::integer else 0 end
$$;
