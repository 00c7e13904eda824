-- Lists say of each provider whether it is open now, and filter by it: they read one column of the person instead of seven rows of hours.

-- The minutes of the week in which the person works, from Monday 0:00 in the person's time zone. Null: no hours are set. Kept by `keep_week_hours`.
alter table users add column week_hours int4multirange;

-- The rule; `cli check` compares the column with it.
create function week_hours_of(person uuid) returns int4multirange language sql stable parallel safe as $$
  select case when count(*) > 0 then coalesce(range_agg(int4range(day + opens, day + closes)) filter (where opens is not null), '{}') end
  from business_hours h cross join lateral (select (h.weekday_number - 1) * 1440) d (day)
    cross join lateral (values
      (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)), (h.resume_in_minutes, h.end_in_minutes)) part (opens, closes)
  where h.user_id = person
$$;

-- The minute of the week there. 1 January 1970 was a Thursday.
create function week_minute(zone text, at timestamptz) returns integer language sql stable parallel safe as $$
  select ((floor(date_part('epoch', at at time zone zone) / 60)::bigint + 3 * 1440) % 10080)::integer
$$;

create function keep_week_hours() returns trigger language plpgsql as $$
begin
  update users u set week_hours = week_hours_of(u.id)
    where u.id in (select c.user_id from changed c) and u.week_hours is distinct from week_hours_of(u.id);
  return null;
end $$;
create trigger keep_week_hours_in after insert on business_hours
  referencing new table as changed for each statement execute function keep_week_hours();
create trigger keep_week_hours after update on business_hours
  referencing new table as changed for each statement execute function keep_week_hours();
create trigger keep_week_hours_out after delete on business_hours
  referencing old table as changed for each statement execute function keep_week_hours();

update users u set week_hours = week_hours_of(u.id) where exists (select from business_hours h where h.user_id = u.id);
-- Its only use was to find the people who are open now; they are found by `week_hours` now.
drop index users_time_zone;
create index users_with_hours on users (id) where week_hours is not null;
