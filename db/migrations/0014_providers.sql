-- Providers: business hours, in minutes of the day in the person's time zone. A missing day is closed; around the clock is 0 to 1440.
create table business_hours (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  weekday_number smallint not null check (weekday_number between 1 and 7),
  closed boolean not null default false,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  unique (user_id, weekday_number),
  constraint hours_whole check (
    closed and start_in_minutes is null and end_in_minutes is null and pause_in_minutes is null and resume_in_minutes is null
    or not closed and start_in_minutes is not null and end_in_minutes is not null
      and start_in_minutes >= 0 and end_in_minutes <= 1440 and start_in_minutes < end_in_minutes
      and (pause_in_minutes is null) = (resume_in_minutes is null)
      and (pause_in_minutes is null or start_in_minutes < pause_in_minutes and pause_in_minutes < resume_in_minutes
        and resume_in_minutes < end_in_minutes))
);

-- Null: no hours are set.
create function provider_open(person uuid, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select is_open((select jsonb_agg(to_jsonb(h)) from business_hours h where h.user_id = person), u.time_zone, at)
  from users u where u.id = person
$$;
