-- What the operator has switched off. Former versions do not know the table; they go on to show everything.
create table features_off (
  feature text primary key
);

create function has_feature(name text) returns boolean language sql stable parallel safe
as $$ select not exists (select from features_off where feature = name) $$;

create or replace function discount_runs(program discount_programs) returns boolean language sql stable parallel safe
as $$
  select has_feature('discounts') and (program.kind <> 'cashback' or has_feature('cashback'))
    and program.ended_at is null and daterange(program.starts_on, program.ends_on, '[]')
    @> (select (now() at time zone u.time_zone)::date from users u where u.id = program.provider_id)
$$;

create or replace view badges as
 SELECT u.id AS user_id,
    'phone'::text AS kind,
    'code'::text AS method,
    'automatic'::text AS checked_by,
    c.phone_confirmed_at AS checked_at,
    null::date AS expires_on
   from users u
     JOIN users c on c.id = contact_of(u.id)
  where c.phone is not null
UNION all
 SELECT u.id AS user_id,
    'data'::text AS kind,
    'manager'::text AS method,
    'manager'::text AS checked_by,
    u.data_checked_at AS checked_at,
    null::date AS expires_on
   from users u
  where u.data_checked and u.manager_id is not null
UNION all
 SELECT v.user_id,
    v.kind,
    v.method,
    'operator'::text AS checked_by,
    v.decided_at AS checked_at,
    v.expires_on
   from verifications v
     JOIN users u on u.id = v.user_id
  where has_feature('verifications') and v.state = 'approved'::text and u.manager_id is null and (v.expires_on is null or v.expires_on >= ((now() + '00:03:00'::interval) AT TIME ZONE u.time_zone)::date);
