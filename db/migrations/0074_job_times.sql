-- One record says when a job is; lists, pages, reminders of "done" and ratings ask it.

create view job_times as
  select a.id as proposal_id, z.time_zone, e.id is not null as appointed, s.starts_at, d.day,
    case when s.starts_at is null then r.time_of_day else (s.starts_at at time zone z.time_zone)::time end as time,
    coalesce(d.day <= d.present, false) as due
  from proposals a
    join points r on r.id = a.request_id
    left join calendar_events e on e.proposal_id = a.id and e.status = 'confirmed'
    cross join lateral (select place_zone(r.address_id, r.user_id) as time_zone) z
    cross join lateral (select coalesce(e.starts_at, a.starts_at) as starts_at) s
    cross join lateral (select coalesce((s.starts_at at time zone z.time_zone)::date, r.date) as day,
      (now() at time zone z.time_zone)::date as present) d;
comment on view job_times is
  'The confirmed appointment, else the start that the proposal suggests, else the day of the request; day and time at the place of the work.';

create or replace function job_due(proposal uuid)
 returns boolean
 language sql
 stable parallel safe
as $$
  select a.customer_done_at is not null or a.provider_done_at is not null or j.day is null or j.due
  from proposals a join job_times j on j.proposal_id = a.id where a.id = proposal
$$;

-- A side that read the time of the appointment and sends it back changes no time.
create or replace function guard_terms()
 returns trigger
 language plpgsql
as $$
declare
  proposal record;
  appointment timestamptz;
begin
  perform 1 from points r join proposals a on a.request_id = r.id where a.id = new.proposal_id for share of r;
  select * into proposal from proposals where id = new.proposal_id for update;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or not takes_terms(new.proposal_id, new.side) then
      raise exception 'the proposal takes no other terms' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    select e.starts_at into appointment from calendar_events e
      where e.proposal_id = new.proposal_id and (e.status = 'confirmed' or e.status = 'asked' and ask_waits(e.asked_at));
    if appointment is not null and new.starts_at = appointment then
      new.starts_at := proposal.starts_at;
    end if;
    if appointment is not null and new.starts_at is distinct from proposal.starts_at then
      raise exception 'the calendar has the time' using errcode = 'check_violation', constraint = 'terms_time';
    end if;
  elsif old.state <> 'open' or row(new.proposal_id, new.side, new.price_kind, new.amount, new.currency, new.starts_at, new.duration, new.version)
    is distinct from row(old.proposal_id, old.side, old.price_kind, old.amount, old.currency, old.starts_at, old.duration, old.version) then
    raise exception 'these terms are decided' using errcode = 'check_violation', constraint = 'terms_version';
  elsif new.state = 'accepted' and not takes_terms(new.proposal_id, new.side) then
    raise exception 'the proposal takes no other terms' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.state in ('open', 'accepted') and new.version <> proposal.terms_version then
    raise exception 'the terms have changed' using errcode = 'check_violation', constraint = 'terms_version';
  end if;
  return new;
end $$;
