-- Terms that one side of a proposal suggests to the other: price, start and duration (rule H6). The proposal holds the terms that count;
-- accepted ones are written there, and nowhere else.
alter table proposals add terms_version integer not null default 1;

create table proposal_terms (
  id uuid primary key default uuid_v7(),
  proposal_id uuid not null references proposals on delete cascade,
  side text not null check (side in ('customer', 'provider')),
  -- The person who acted: the side, or the manager of the side.
  actor_id uuid not null references users,
  price_kind text not null check (price_kind in ('fixed', 'hourly', 'from', 'on_inspection')),
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz,
  duration integer check (duration > 0),
  -- The version of the terms that they would replace.
  version integer not null,
  -- `ended`: the terms of the proposal changed in another way, or the proposal was decided.
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_side text check (decided_side in ('customer', 'provider')),
  decided_by uuid references users,
  check (price_kind = 'on_inspection' or amount is not null),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_side is null) = (state in ('open', 'ended')) and (decided_side is null) = (decided_by is null)),
  -- The other side answers, the own side takes back.
  check (decided_side is null or (decided_side = side) = (state = 'withdrawn'))
);
create unique index one_open_terms on proposal_terms (proposal_id) where state = 'open';
create index proposal_terms_of on proposal_terms (proposal_id, created_at);

-- Which side can suggest other terms now. Before the acceptance the customer: the provider changes the proposal itself. After it both,
-- until one of them says that the job is done.
create function takes_terms(proposal uuid, side text) returns boolean language sql stable parallel safe as $$
  select r.status = 'published' and r.deleted_at is null and case
    when a.status = 'accepted' then num_nonnulls(a.customer_done_at, a.provider_done_at, a.done_at) = 0
    when a.status in ('created', 'updated') then side = 'customer' and not proposal_expired(a.valid_until, r.address_id)
    else false end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$$;

-- Locks request and proposal in the order of all rooms, and keeps the steps on each path.
create function guard_terms() returns trigger language plpgsql as $$
declare
  proposal record;
begin
  perform 1 from points r join proposals a on a.request_id = r.id where a.id = new.proposal_id for share of r;
  select * into proposal from proposals where id = new.proposal_id for update;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or not takes_terms(new.proposal_id, new.side) then
      raise exception 'the proposal takes no other terms' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    if new.starts_at is distinct from proposal.starts_at and exists (select from calendar_events e
      where e.proposal_id = new.proposal_id and e.status <> 'cancelled') then
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
create trigger guard_terms before insert or update of proposal_id, side, price_kind, amount, currency, starts_at, duration, version, state
  on proposal_terms for each row execute function guard_terms();

-- Accepted terms are those of the proposal from now on.
create function take_terms() returns trigger language plpgsql as $$
begin
  update proposals set price_kind = new.price_kind, amount = new.amount, currency = new.currency, starts_at = new.starts_at,
    duration = new.duration, status = case when status = 'created' then 'updated' else status end, updated_at = now()
    where id = new.proposal_id;
  return null;
end $$;
create trigger take_terms after update of state on proposal_terms
  for each row when (new.state = 'accepted' and old.state = 'open') execute function take_terms();

create function number_terms() returns trigger language plpgsql as $$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $$;
create trigger number_terms before update of price_kind, amount, currency, starts_at, duration on proposals
  for each row when (row(old.price_kind, old.amount, old.currency, old.starts_at, old.duration)
    is distinct from row(new.price_kind, new.amount, new.currency, new.starts_at, new.duration))
  execute function number_terms();

-- A suggestion ends with the terms that it would replace.
create function end_terms() returns trigger language plpgsql as $$
begin
  update proposal_terms set state = 'ended', decided_at = now() where proposal_id = new.id and state = 'open';
  return null;
end $$;
create trigger end_terms after update on proposals
  for each row when (old.terms_version <> new.terms_version or old.status <> new.status and new.status <> 'updated'
    or num_nonnulls(old.customer_done_at, old.provider_done_at, old.done_at) <> num_nonnulls(new.customer_done_at, new.provider_done_at, new.done_at))
  execute function end_terms();

create function end_terms_of_request() returns trigger language plpgsql as $$
begin
  update proposal_terms s set state = 'ended', decided_at = now() from proposals a
    where a.request_id = new.id and s.proposal_id = a.id and s.state = 'open';
  return null;
end $$;
create trigger end_terms_of_request after update of status, deleted_at on points
  for each row when (old.status = 'published' and (new.status <> 'published' or new.deleted_at is not null))
  execute function end_terms_of_request();

alter table thread_messages drop constraint thread_messages_step_check,
  add constraint thread_messages_step_check check (step in (
    'proposal_created', 'proposal_updated', 'proposal_accepted', 'proposal_declined', 'proposal_withdrawn', 'proposal_ended',
    'proposal_invited', 'job_marked_done', 'job_disputed', 'job_done', 'time_asked', 'time_set', 'time_refused', 'time_removed',
    'terms_suggested', 'terms_accepted', 'terms_declined', 'terms_withdrawn'));

-- A conversation is notified of once for each kind of news while that is unread.
drop index notifications_one_thread;
create unique index notifications_one_thread on notifications (user_id, subject_id, step) where subject_kind = 'thread' and read_at is null;

alter table notifications drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done',
    'proposal_status.not_done', 'proposal_status.completed', 'proposal_status.time_asked', 'proposal_status.time_set',
    'proposal_status.time_refused', 'proposal_status.time_removed', 'proposal_status.time_tomorrow',
    'proposal_status.time_soon', 'proposal_status.arrived', 'request_status.changed', 'request_status.closed',
    'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed', 'new_request.created',
    'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched', 'system_message.plan_started',
    'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived',
    'system_message.mandate_claimed', 'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready',
    'system_message.blocked', 'system_message.unblocked', 'system_message.leaving', 'request_status.expiring',
    'request_status.expired', 'request_status.review_asked', 'request_status.review_shown', 'system_message.badge_approved',
    'system_message.badge_refused', 'system_message.badge_revoked', 'system_message.badge_expiring',
    'system_message.case_decided', 'system_message.report_decided', 'new_message.received', 'proposal_status.terms_suggested',
    'proposal_status.terms_accepted', 'proposal_status.terms_declined'));
