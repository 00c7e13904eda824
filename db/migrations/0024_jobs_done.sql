-- A job is done (rule T1): both sides said so, or one did and the other was silent for a week, or the customer closed the request as
-- completed. Each of these closes the request, and `done_at` is the time of that.
alter table proposals
  -- The last time that a side said that the work is done.
  add column customer_done_at timestamptz,
  add column provider_done_at timestamptz,
  -- One side says that the work is not done: the clock stops until one of them says again that it is done.
  add column not_done_at timestamptz,
  add column not_done_by text check (not_done_by in ('customer', 'provider')),
  add column done_at timestamptz,
  add constraint proposals_done_marks check (
    num_nonnulls(customer_done_at, provider_done_at, not_done_at, done_at) = 0 or status not in ('created', 'updated')),
  add constraint proposals_not_done check (
    (not_done_at is null) = (not_done_by is null)
    and case not_done_by when 'customer' then customer_done_at when 'provider' then provider_done_at end is null),
  add constraint proposals_done check (done_at is null or status = 'accepted' and not_done_at is null);
-- The jobs that wait for the other side.
create index proposals_silent on proposals (least(customer_done_at, provider_done_at))
  where status = 'accepted' and done_at is null and not_done_at is null and (customer_done_at is not null or provider_done_at is not null);

-- Jobs that were completed before.
update proposals a set done_at = r.closed_at from points r
  where r.id = a.request_id and a.status = 'accepted' and r.close_reason = 'request_completed';

alter table proposal_steps drop constraint proposal_steps_step_check,
  add constraint proposal_steps_step_check check (
    step in ('create', 'update', 'accept', 'decline', 'invite', 'withdraw', 'done', 'not_done', 'delete'));

-- A side cannot say that a job is done before its date, in the time zone of the place. An answer to the other side is always possible.
create function job_due(proposal uuid) returns boolean
language sql stable parallel safe as $$
  select a.customer_done_at is not null or a.provider_done_at is not null
    or coalesce(r.date <= place_day(r.address_id, r.user_id), true)
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$$;

-- Only the sides of an accepted proposal that is not done yet say something about the job, and not too early.
create function guard_done_marks() returns trigger language plpgsql as $$
begin
  if new.status <> 'accepted' or old.status <> 'accepted' or old.done_at is not null then
    raise exception 'there is no job to be done' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.done_at is null and not job_due(new.id) then
    raise exception 'the date of the job is not reached' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;
create trigger guard_done_marks before update of customer_done_at, provider_done_at, not_done_at, not_done_by, done_at on proposals
  for each row when (row(old.customer_done_at, old.provider_done_at, old.not_done_at, old.not_done_by, old.done_at)
    is distinct from row(new.customer_done_at, new.provider_done_at, new.not_done_at, new.not_done_by, new.done_at))
  execute function guard_done_marks();

-- A request that is closed as completed makes the job of its accepted proposal done. Nothing else writes `done_at`.
create function keep_done() returns trigger language plpgsql as $$
begin
  update proposals set done_at = new.closed_at, not_done_at = null, not_done_by = null, updated_at = now()
    where request_id = new.id and status = 'accepted';
  return null;
end $$;
create trigger keep_done after update of status on points
  for each row when (new.status = 'closed' and old.status <> 'closed' and new.close_reason = 'request_completed' and new.awarded_at is not null)
  execute function keep_done();

-- At the end of its transaction a job is done exactly when its request is closed as completed, and at the latest when both sides said so.
create function guard_done() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proposals a join points r on r.id = a.request_id
    where a.id = new.id and a.status = 'accepted'
      and ((a.done_at is not null) <> (r.status = 'closed' and r.close_reason = 'request_completed')
        or a.done_at is null and a.customer_done_at is not null and a.provider_done_at is not null))
  then
    raise exception 'a job is done with its request' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return null;
end $$;
create constraint trigger guard_done after update of customer_done_at, provider_done_at, done_at on proposals
  deferrable initially deferred for each row execute function guard_done();

-- The jobs that a person ended after an acceptance, as provider or as customer (rule T2): by withdrawal, decline, or close without completion. A
-- withdrawal because the customer changed the terms is without fault, and what the system ended is of neither side.
create function ended_after_acceptance(person uuid, side text)
returns table (proposal_id uuid, request_id uuid, how text, reason text, at timestamptz)
language sql stable parallel safe as $$
  with theirs as (
    select a.id, a.request_id, a.status from proposals a where side = 'provider' and a.user_id = person
    union all
    select a.id, a.request_id, a.status from points r join proposals a on a.request_id = r.id
      where side = 'customer' and r.user_id = person and r.kind = 'request')
  select t.id, t.request_id, s.step, s.reason, s.at from theirs t join proposal_steps s on s.proposal_id = t.id
    where s.step in ('withdraw', 'decline') and s.by = side and s.reason is distinct from 'terms_changed'
      and exists (select from proposal_steps b where b.proposal_id = t.id and b.step = 'accept' and b.seq < s.seq)
  union all
  select t.id, t.request_id, 'close', r.close_reason, r.closed_at from theirs t join points r on r.id = t.request_id
    where side = 'customer' and t.status = 'accepted' and r.close_reason <> 'request_completed'
$$;

alter table notifications drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done', 'proposal_status.not_done',
    'proposal_status.completed', 'request_status.changed',
    'request_status.closed', 'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed',
    'new_request.created', 'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched',
    'system_message.plan_started', 'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived',
    'system_message.mandate_claimed', 'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready',
    'system_message.blocked', 'system_message.unblocked', 'system_message.leaving'));
