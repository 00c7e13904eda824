-- Tells all processes which shared pages have changed (decision 084). At most one message a topic and transaction is sent.
create function announce_public() returns trigger language plpgsql
as $$
declare
  topic text;
begin
  foreach topic in array tg_argv loop
    perform pg_notify('public_pages', topic);
  end loop;
  return null;
end $$;

-- At most 30 pictures in a portfolio. The lock of the person counts those that are added at once.
create function guard_portfolio() returns trigger language plpgsql
as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and in_portfolio) > 30 then
    raise exception 'too many pictures in the portfolio' using errcode = 'check_violation', constraint = 'portfolio_full';
  end if;
  return null;
end $$;

-- Others can open the page of this person. The only statement of this condition: cards of people and lists ask it.
create function has_provider_page(u users) returns boolean language sql stable parallel safe
as $$
  select u.provides_services and u.paused_at is null and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
$$;

-- A person is a provider if they provide services or have a published offer.
create function is_provider(u users) returns boolean language sql stable parallel safe
as $$
  select u.provides_services or exists (
    select from points p where p.user_id = u.id and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)
$$;

-- The shape of `NamedPerson`: a deleted account has no name. Null where a join found nobody.
create function named_person(person users) returns jsonb language sql stable parallel safe
as $$
  select case
    when person.deleted_at is null then jsonb_build_object('id', person.id, 'name', person.name, 'latin_name', latin_name(person.name, person.spoken))
    else jsonb_build_object('id', person.id, 'name', null, 'latin_name', null) end
  where person.id is not null
$$;

-- Null: no hours are set.
create function provider_open(person uuid, at timestamptz) returns boolean language sql stable parallel safe
as $$
  select is_open((select jsonb_agg(to_jsonb(h)) from business_hours h where h.user_id = person), u.time_zone, at)
  from users u where u.id = person
$$;

-- Null: this reader can open the page of the person; else the error. The reader is null for a visitor. A provider who pauses, or who provides no services now,
-- is told apart from a person without a page, as their offers and phones already do.
create function provider_refusal(reader uuid, person uuid) returns text language sql stable parallel safe
as $$
  select case
    when u.id is null or c.id is null or not is_provider(u) or blocked_between(reader, person) then 'provider.not_found'
    when has_provider_page(u) then null
    when u.paused_at is not null then 'provider.paused'
    else 'provider.stopped' end
  from (select 1) one
  left join users u on u.id = person and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
  left join users c on c.id = contact_of(person) and c.blocked_at is null and c.leaves_at is null and c.deleted_at is null
$$;

-- Copies the weekly hours to the person, for searches by opening time.
create function keep_week_hours() returns trigger language plpgsql
as $$
begin
  update users u set week_hours = week_hours_of(u.id)
    where u.id in (select c.user_id from changed c) and u.week_hours is distinct from week_hours_of(u.id);
  return null;
end $$;

-- The rule; `cli check` compares the column with it.
create function week_hours_of(person uuid) returns int4multirange language sql stable parallel safe
as $$
  select case when count(*) > 0 then coalesce(range_agg(int4range(day + opens, day + closes)) filter (where opens is not null), '{}') end
  from business_hours h cross join lateral (select (h.weekday_number - 1) * 1440) d (day)
    cross join lateral (values
      (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)), (h.resume_in_minutes, h.end_in_minutes)) part (opens, closes)
  where h.user_id = person
$$;

-- The minute of the week there. 1 January 1970 was a Thursday.
create function week_minute(zone text, at timestamptz) returns integer language sql stable parallel safe
as $$
  select ((floor(date_part('epoch', at at time zone zone) / 60)::bigint + 3 * 1440) % 10080)::integer
$$;

-- Copies the languages to the person, for searches by language.
create function keep_spoken() returns trigger language plpgsql
as $$
begin
  update users u set spoken = spoken_by(u.id)
    where u.id in (select c.user_id from changed c) and u.spoken is distinct from spoken_by(u.id);
  return null;
end $$;

-- The rule; `cli check` compares the column with it.
create function spoken_by(person uuid) returns jsonb language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'level', l.level) order by l.code), '[]')
  from user_languages l where l.user_id = person
$$;

-- Providers: business hours, in minutes of the day in the person's time zone. A missing day is closed; around the clock is 0 to 1440.
create table business_hours (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  weekday_number smallint not null check (weekday_number >= 1 and weekday_number <= 7),
  closed boolean not null default false,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  constraint business_hours_user_id_weekday_number_key unique (user_id, weekday_number),
  constraint hours_whole check (closed and start_in_minutes is null and end_in_minutes is null and pause_in_minutes is null and resume_in_minutes is null
      or not closed and start_in_minutes is not null and end_in_minutes is not null and start_in_minutes >= 0 and end_in_minutes <= 1440
      and start_in_minutes < end_in_minutes and (pause_in_minutes is null) = (resume_in_minutes is null) and (pause_in_minutes is null
      or start_in_minutes < pause_in_minutes and pause_in_minutes < resume_in_minutes and resume_in_minutes < end_in_minutes))
);
create trigger announce_address after update on addresses for each row when (old.* is distinct from new.*)
  execute function announce_public('offers', 'requests');
create trigger announce_hours after insert or delete or update on business_hours for each statement execute function announce_public('offers');
create trigger announce_discount after insert or delete or update on discount_programs for each statement execute function announce_public('offers');
create trigger announce_file after update on media_files for each row when (old.point_id is not null or new.point_id is not null)
  execute function announce_public('offers', 'requests');
create trigger announce_file_in after insert on media_files for each row when (new.point_id is not null) execute function announce_public('offers', 'requests');
create trigger announce_file_out after delete on media_files for each row when (old.point_id is not null)
  execute function announce_public('offers', 'requests');

-- What pages of providers show besides offers.
create trigger announce_portfolio after update on media_files for each row when (old.in_portfolio or new.in_portfolio)
  execute function announce_public('offers');
create trigger announce_portfolio_out after delete on media_files for each row when (old.in_portfolio) execute function announce_public('offers');
create trigger announce_plan after insert or delete or update on plans for each statement execute function announce_public('plans');
create trigger announce_purpose after insert or delete or update on point_purposes for each statement execute function announce_public('catalog');
create trigger announce_type after insert or delete or update on point_types for each statement execute function announce_public('catalog');
create trigger announce_town after insert or delete or update on town for each statement execute function announce_public('town');

-- Requests show how many proposals they have, offers how often their provider was hired.
create trigger announce_closing after update of close_reason on points for each row when (new.kind = 'request'
  and old.close_reason is distinct from new.close_reason) execute function announce_public('offers');
create trigger announce_offer after update on points for each row when (new.kind = 'offer' and (old.status = 'published' or new.status = 'published'))
  execute function announce_public('offers');

-- Drafts are not public.
create trigger announce_offer_in after insert on points for each row when (new.kind = 'offer' and new.status = 'published')
  execute function announce_public('offers');
create trigger announce_offer_out after delete on points for each row when (old.kind = 'offer' and old.status = 'published')
  execute function announce_public('offers');
create trigger announce_request after update on points for each row when (new.kind = 'request' and (old.status = 'published' or new.status = 'published'))
  execute function announce_public('requests');
create trigger announce_request_in after insert on points for each row when (new.kind = 'request' and new.status = 'published')
  execute function announce_public('requests');
create trigger announce_request_out after delete on points for each row when (old.kind = 'request' and old.status = 'published')
  execute function announce_public('requests');

-- The last use may be taken, or given back; the status of a proposal is announced by itself.
create trigger announce_discount_use after insert or delete on proposal_discounts for each statement execute function announce_public('offers');
create trigger announce_proposal after insert or delete or update of status on proposals for each statement
  execute function announce_public('offers', 'requests');
create trigger announce_rating after insert or delete or update on ratings for each statement execute function announce_public('offers');

-- Pages of providers show replies.
create trigger announce_reply after update on reviews for each row when (old.reply is distinct from new.reply) execute function announce_public('offers');
create trigger announce_language after insert or delete or update on user_languages for each statement execute function announce_public('offers');

-- Name, picture, pause, block, deletion and zone of a provider.
create trigger announce_user after update on users for each row when (old.* is distinct from new.*) execute function announce_public('offers', 'requests');

-- Public pages show badges; documents that wait are not public.
create trigger announce_badge after update on verifications for each row when (old.state = 'approved' or new.state = 'approved')
  execute function announce_public('offers');
create trigger announce_badge_out after delete on verifications for each row when (old.state = 'approved') execute function announce_public('offers');
create trigger guard_portfolio after update of in_portfolio on media_files for each row when (new.in_portfolio and not old.in_portfolio)
  execute function guard_portfolio();
create trigger keep_week_hours after update on business_hours REFERENCING NEW table AS changed for each statement execute function keep_week_hours();
create trigger keep_week_hours_in after insert on business_hours REFERENCING NEW table AS changed for each statement execute function keep_week_hours();
create trigger keep_week_hours_out after delete on business_hours REFERENCING OLD table AS changed for each statement execute function keep_week_hours();
create trigger keep_spoken after update on user_languages REFERENCING NEW table AS changed for each statement execute function keep_spoken();
create trigger keep_spoken_in after insert on user_languages REFERENCING NEW table AS changed for each statement execute function keep_spoken();
create trigger keep_spoken_out after delete on user_languages REFERENCING OLD table AS changed for each statement execute function keep_spoken();
