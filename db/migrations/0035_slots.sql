-- Free times of a provider, the limit of open questions, and a note of each side at an appointment.
alter table calendar_events
  -- Of the customer alone, as `note` is of the provider.
  add column customer_note text check (char_length(customer_note) <= 2000),
  add constraint calendar_event_customer_note check (customer_note is null or proposal_id is not null);

-- At most five times wait for answers to the questions of one customer; asking to move counts. The lock makes parallel questions wait.
create function limit_asks() returns trigger language plpgsql as $$
declare
  customer uuid;
begin
  select r.user_id into customer from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id;
  perform from users where id = customer for no key update;
  if (select count(*) from calendar_events e join proposals a on a.id = e.proposal_id join points r on r.id = a.request_id
    where r.user_id = customer and e.id <> new.id and e.status <> 'cancelled' and e.asked_by = 'customer' and ask_waits(e.asked_at)) >= 5
  then
    raise exception 'five times wait for answers already' using errcode = 'check_violation', constraint = 'calendar_asks_full';
  end if;
  return new;
end $$;
create trigger limit_asks before insert or update of asked_at on calendar_events
  for each row when (new.asked_by = 'customer' and new.status <> 'cancelled') execute function limit_asks();

-- A local time as a moment. Where the clocks leave it out, the moment after the gap; where it is there twice, the first one.
-- PostgreSQL takes the later one, so the offset of the day before is tried.
create function local_moment(local timestamp, zone text) returns timestamptz language sql stable parallel safe as $$
  select case when early at time zone zone = local then least(early, late) else late end
  from (select local at time zone zone as late) l cross join lateral (
    select (local - ((late - interval '1 day') at time zone zone - (late - interval '1 day') at time zone 'UTC')) at time zone 'UTC' as early) e
$$;

-- Times of this length within the weekly hours of a person, in the zone of the person, that nothing else takes. They begin every hour
-- from the opening and from the end of the pause, shorter ones every half an hour.
create function free_slots(person uuid, first_day date, last_day date, minutes integer, not_before timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select distinct s.starts_at, s.starts_at + make_interval(mins => minutes)
  from users u
    cross join lateral (select first_day + n as day from generate_series(0, last_day - first_day) n) d
    join business_hours h on h.user_id = u.id and not h.closed and h.weekday_number = extract(isodow from d.day)
    cross join lateral (values (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)),
      (h.resume_in_minutes, h.end_in_minutes)) part(opens, closes)
    cross join lateral generate_series(part.opens::integer, part.closes - 1, case when minutes < 60 then 30 else 60 end) m
    cross join lateral (select local_moment(d.day + make_interval(mins => m), u.time_zone) as starts_at) s
  where u.id = person and s.starts_at >= not_before
    and s.starts_at + make_interval(mins => minutes) <= local_moment(d.day + make_interval(mins => part.closes), u.time_zone)
    and not exists (select from calendar_events e where e.owner_id = person and e.busy and e.status = 'confirmed'
      and tstzrange(e.starts_at, e.ends_at) && tstzrange(s.starts_at, s.starts_at + make_interval(mins => minutes)))
  order by 1
$$;
