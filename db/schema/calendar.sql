-- Tests if a time that one side asked for still waits for the other side.
create function ask_waits(asked_at timestamptz) returns boolean language sql stable parallel safe
as $$
  select asked_at > now() - interval '24 hours'
$$;

-- With the acceptance the appointment ends.
create function end_appointment() returns trigger language plpgsql
as $$
begin
  update calendar_events set status = 'cancelled', updated_at = now()
    where proposal_id = new.id and status <> 'cancelled' and ends_at > now();
  return null;
end $$;

-- A request that is closed has no appointment ahead.
create function end_appointments_of_request() returns trigger language plpgsql
as $$
begin
  update calendar_events e set status = 'cancelled', updated_at = now()
    from proposals a where a.request_id = new.id and e.proposal_id = a.id and e.status <> 'cancelled' and e.starts_at > now();
  return null;
end $$;

-- Only the job of an accepted proposal has an appointment, and its provider owns it.
create function guard_appointment() returns trigger language plpgsql
as $$
begin
  if not exists (select from proposals a join points r on r.id = a.request_id
    where a.id = new.proposal_id and a.user_id = new.owner_id and a.status = 'accepted' and r.status = 'published')
  then
    raise exception 'only an accepted job has an appointment' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;

-- Times of this length within the weekly hours of a person, in the zone of the person, that nothing else takes. They begin every hour from the opening and from
-- the end of the pause, shorter ones every half an hour.
create function free_slots(person uuid, first_day date, last_day date, minutes integer, not_before timestamptz) returns table(starts_at timestamptz,
  ends_at timestamptz) language sql stable
as $$
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

-- One order of locks: user, request, proposals, address. Counting the times that wait for an answer locked the customer after the request, and a block locks the
-- two people first. The count has a lock of its own instead.
create function limit_asks() returns trigger language plpgsql
as $$
declare
  customer uuid;
begin
  select r.user_id into customer from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id;
  perform pg_advisory_xact_lock(hashtextextended('asks ' || customer, 0));
  if (select count(*) from calendar_events e join proposals a on a.id = e.proposal_id join points r on r.id = a.request_id
    where r.user_id = customer and e.id <> new.id and e.status <> 'cancelled' and e.asked_by = 'customer' and ask_waits(e.asked_at)) >= 5
  then
    raise exception 'five times wait for answers already' using errcode = 'check_violation', constraint = 'calendar_asks_full';
  end if;
  return new;
end $$;

-- A local time as a moment. Where the clocks leave it out, the moment after the gap; where it is there twice, the first one. PostgreSQL takes the later one, so
-- the offset of the day before is tried.
create function local_moment(local timestamp without time zone, zone text) returns timestamptz language sql stable parallel safe
as $$
  select case when early at time zone zone = local then least(early, late) else late end
  from (select local at time zone zone as late) l cross join lateral (
    select (local - ((late - interval '1 day') at time zone zone - (late - interval '1 day') at time zone 'UTC')) at time zone 'UTC' as early) e
$$;

-- Reminders move with the appointment and end with it. One that would be late already is left out.
create function plan_reminders() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new.starts_at <> old.starts_at then
    new.arrived_at := null;
  end if;
  if tg_op = 'INSERT' or (new.starts_at, new.status) is distinct from (old.starts_at, old.status) then
    new.remind_day_at := local_moment((new.starts_at at time zone new.time_zone) - interval '1 day', new.time_zone);
    new.remind_hour_at := new.starts_at - interval '1 hour';
    if new.status <> 'confirmed' or new.remind_day_at <= now() then
      new.remind_day_at := null;
    end if;
    if new.status <> 'confirmed' or new.remind_hour_at <= now() then
      new.remind_hour_at := null;
    end if;
  end if;
  return new;
end $$;

-- The calendar of a person: own entries, and the appointments of accepted proposals. An appointment is one row that both sides see.
create table calendar_events (
  id uuid primary key default uuid_v7(),
  calendar text not null check (calendar in ('private', 'service')),
  -- Does the work of an appointment; the author of an own entry.
  owner_id uuid not null references users,
  proposal_id uuid references proposals,
  title text check (char_length(title) >= 1 and char_length(title) <= 120),
  -- Of the owner alone.
  note text check (char_length(note) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whole days in the time zone; the two times above follow from them.
  start_date date,
  end_date date,
  time_zone text not null check (char_length(time_zone) <= 64),
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Takes the time of the owner: nothing else of the owner that does so is at the same time.
  busy boolean not null,
  -- `asked`: the customer asks for this time. It takes no time before the provider confirms it.
  status text not null default 'confirmed' references appointment_states,
  -- A time that one side asks for, of a confirmed appointment another one; it lapses after a day.
  asked_by text check (asked_by in ('customer', 'provider')),
  asked_at timestamptz,
  asked_starts_at timestamptz,
  asked_ends_at timestamptz,
  -- How often its time was changed.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the customer alone, as `note` is of the provider.
  customer_note text check (char_length(customer_note) <= 2000),
  -- When both sides are reminded; null: not, or done. The day before is at the same time of the clock in the zone of the place.
  remind_day_at timestamptz,
  remind_hour_at timestamptz,
  arrived_at timestamptz,
  -- Busy by another calendar: without any text, replaced as a whole at each reading.
  imported boolean not null default false,
  constraint calendar_event_appointment check (proposal_id is null and status <> 'asked' and asked_by is null or proposal_id is not null
      and calendar = 'service' and start_date is null),
  constraint calendar_event_arrived check (arrived_at is null or proposal_id is not null and status <> 'asked'),
  constraint calendar_event_ask check ((num_nulls(asked_by, asked_at, asked_starts_at, asked_ends_at) in (0, 4))
      and coalesce(asked_ends_at > asked_starts_at, true) and (status <> 'asked' or asked_by is not null)),
  constraint calendar_event_customer_note check (customer_note is null or proposal_id is not null),
  constraint calendar_event_days check ((start_date is null) = (end_date is null) and coalesce(end_date >= start_date, true)),
  constraint calendar_event_imported check (not imported or proposal_id is null and note is null and price is null and busy),
  constraint calendar_event_price check ((price is null) = (currency is null) and (price is null or proposal_id is null)),
  constraint calendar_event_time check (ends_at > starts_at and ends_at <= (starts_at + '367 days'::interval)),
  constraint calendar_event_title check ((title is null) = (proposal_id is not null or imported)),
  constraint calendar_overlap exclude using gist (owner_id with =, tstzrange(starts_at, ends_at) with &&) where (busy and status = 'confirmed')
);
create index calendar_events_by_owner on calendar_events (owner_id, starts_at) where status <> 'cancelled';
-- Appointments that changed lately.
create index calendar_events_changed on calendar_events (updated_at) where proposal_id is not null and status <> 'asked';
create index calendar_events_day on calendar_events (remind_day_at) where remind_day_at is not null;
create index calendar_events_hour on calendar_events (remind_hour_at) where remind_hour_at is not null;
create index calendar_events_of_owner on calendar_events (owner_id);
create index calendar_events_with_note on calendar_events (proposal_id) where customer_note is not null;
-- A job is once in the calendar.
create unique index calendar_subject_taken on calendar_events (proposal_id) where status <> 'cancelled';

-- When a job is: the confirmed appointment, else the start that the proposal names, else the day of the request. Every screen, reminder and feed asks this
-- view.
create view job_times as
 SELECT a.id AS proposal_id,
    z.time_zone,
    e.id is not null AS appointed,
    s.starts_at,
    d.day,
        case
            when s.starts_at is null then r.time_of_day
            else (s.starts_at AT TIME ZONE z.time_zone)::time without time zone
        end AS "time",
    coalesce(d.day <= d.present, false) AS due
   from proposals a
     JOIN points r on r.id = a.request_id
     LEFT JOIN calendar_events e on e.proposal_id = a.id and e.status = 'confirmed'::text
     CROSS JOIN LATERAL ( SELECT place_zone(r.address_id, r.user_id) AS time_zone) z
     CROSS JOIN LATERAL ( SELECT coalesce(e.starts_at, a.starts_at) AS starts_at) s
     CROSS JOIN LATERAL ( SELECT coalesce((s.starts_at AT TIME ZONE z.time_zone)::date, r.date) AS day,
            (now() AT TIME ZONE z.time_zone)::date AS present) d;
create trigger guard_step before update of status on calendar_events for each row when (new.status <> old.status)
  execute function guard_step('appointment', 'status');
create trigger guard_appointment before insert on calendar_events for each row when (new.proposal_id is not null) execute function guard_appointment();
create trigger end_appointments_of_request after update of status on points for each row when (old.status = 'published' and new.status <> 'published'
  and new.awarded_at is not null) execute function end_appointments_of_request();
create trigger end_appointment after update of status on proposals for each row when (old.status = 'accepted' and new.status <> 'accepted')
  execute function end_appointment();
create trigger limit_asks before insert or update of asked_at on calendar_events for each row when (new.asked_by = 'customer' and new.status <> 'cancelled')
  execute function limit_asks();
create trigger plan_reminders before insert or update on calendar_events for each row when (new.proposal_id is not null) execute function plan_reminders();
