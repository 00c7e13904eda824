-- When one can come in at a place; in the place's time zone. The same days as business hours.
create table access_hours (
  id uuid primary key default uuid_v7(),
  address_id uuid not null references addresses on delete cascade,
  weekday_number smallint not null check (weekday_number between 1 and 7),
  closed boolean not null default true,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  unique (address_id, weekday_number),
  constraint access_hours_whole check (
    closed and start_in_minutes is null and end_in_minutes is null and pause_in_minutes is null and resume_in_minutes is null
    or not closed and start_in_minutes is not null and end_in_minutes is not null
      and start_in_minutes >= 0 and end_in_minutes <= 1440 and start_in_minutes < end_in_minutes
      and (pause_in_minutes is null) = (resume_in_minutes is null)
      and (pause_in_minutes is null or start_in_minutes < pause_in_minutes and pause_in_minutes < resume_in_minutes and resume_in_minutes < end_in_minutes))
);

-- Whether a week of hours is open at a moment, in a time zone. Days that nobody set are closed; a week without any day says nothing (null).
create function is_open(days jsonb, time_zone text, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select case when jsonb_array_length(coalesce(days, '[]')) = 0 then null else coalesce(bool_or(
      not (day ->> 'closed')::boolean
      and (day ->> 'weekday_number')::integer = extract(isodow from at at time zone time_zone)
      and minute >= (day ->> 'start_in_minutes')::integer and minute < (day ->> 'end_in_minutes')::integer
      and not coalesce(minute >= (day ->> 'pause_in_minutes')::integer and minute < (day ->> 'resume_in_minutes')::integer, false)), false) end
  from (select (extract(hour from at at time zone time_zone) * 60 + extract(minute from at at time zone time_zone))::integer as minute) now,
    jsonb_array_elements(case when jsonb_array_length(coalesce(days, '[]')) = 0 then '[null]' else days end) day
$$;

-- Null: no hours are set.
create function provider_open(person uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select is_open((select jsonb_agg(to_jsonb(h)) from business_hours h where h.user_id = person), u.time_zone, at)
  from users u where u.id = person
$$;

create function place_open(address uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select is_open((select jsonb_agg(to_jsonb(h)) from access_hours h where h.address_id = a.id), a.time_zone, at)
  from addresses a where a.id = address
$$;
