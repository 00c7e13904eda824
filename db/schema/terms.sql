-- A suggestion ends with the terms that it would replace.
create function end_terms() returns trigger language plpgsql
as $$
begin
  update proposal_terms set state = 'ended', decided_at = now() where proposal_id = new.id and state = 'open';
  return null;
end $$;

-- A suggestion ends with its request.
create function end_terms_of_request() returns trigger language plpgsql
as $$
begin
  update proposal_terms s set state = 'ended', decided_at = now() from proposals a
    where a.request_id = new.id and s.proposal_id = a.id and s.state = 'open';
  return null;
end $$;

-- A side that read the time of the appointment and sends it back changes no time.
create function guard_terms() returns trigger language plpgsql
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
  elsif row(new.proposal_id, new.side, new.price_kind, new.amount, new.currency, new.starts_at, new.duration, new.version)
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

-- Each change of the terms of a proposal has a number, so that an answer to older terms is refused.
create function number_terms() returns trigger language plpgsql
as $$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $$;

-- Accepted terms are those of the proposal from now on. An agreed price is final: what was taken off ends. A cashback stays and follows the price, as long as it
-- can be paid from one (rule D5).
create function take_terms() returns trigger language plpgsql
as $$
declare
  repriced boolean;
begin
  select row(a.price_kind, a.amount, a.currency) is distinct from row(new.price_kind, new.amount, new.currency) into repriced
    from proposals a where a.id = new.proposal_id;
  if repriced then
    delete from proposal_discounts d where d.proposal_id = new.proposal_id and (d.kind <> 'cashback'
      or discount_misfit(d.kind, d.value, d.value_is_percent, d.currency, new.price_kind, new.amount, new.currency) is not null);
  end if;
  update proposals set price_kind = new.price_kind, amount = new.amount, currency = new.currency, starts_at = new.starts_at,
    duration = new.duration, status = case when status = 'created' then 'updated' else status end, updated_at = now()
    where id = new.proposal_id;
  if repriced then update proposal_discounts set list_price = new.amount where proposal_id = new.proposal_id; end if;
  return null;
end $$;

-- Which side can suggest other terms now. Before the acceptance the customer: the provider changes the proposal itself. After it both, until one of them says
-- that the job is done.
create function takes_terms(proposal uuid, side text) returns boolean language sql stable parallel safe
as $$
  select r.status = 'published' and r.deleted_at is null and case
    when a.status = 'accepted' then num_nonnulls(a.customer_done_at, a.provider_done_at, a.done_at) = 0
    when a.status in ('created', 'updated') then side = 'customer' and not proposal_expired(a.valid_until, r.address_id)
    else false end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$$;

-- Other terms that one side suggests: price, time, duration.
create table proposal_terms (
  id uuid primary key default uuid_v7(),
  proposal_id uuid not null references proposals on delete cascade,
  side text not null check (side in ('customer', 'provider')),
  -- The person who acted: the side, or the manager of the side.
  actor_id uuid not null references users,
  price_kind text not null references price_kinds,
  amount bigint check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz,
  duration integer check (duration > 0),
  -- The version of the terms that they would replace.
  version integer not null,
  -- `ended`: the terms of the proposal changed in another way, or the proposal was decided.
  state text not null default 'open' references terms_states,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_side text check (decided_side in ('customer', 'provider')),
  decided_by uuid references users,
  constraint proposal_terms_check check (price_kind = 'on_inspection' or amount is not null),
  constraint proposal_terms_check1 check ((state = 'open') = (decided_at is null)),
  constraint proposal_terms_check2 check ((decided_side is null) = (state in ('open', 'ended')) and (decided_side is null) = (decided_by is null)),
  constraint proposal_terms_check3 check (decided_side is null or (decided_side = side) = (state = 'withdrawn'))
);
create unique index one_open_terms on proposal_terms (proposal_id) where state = 'open';
create index proposal_terms_of on proposal_terms (proposal_id, created_at);
create trigger end_terms_of_request after update of status, deleted_at on points for each row when (old.status = 'published' and (new.status <> 'published'
  or new.deleted_at is not null)) execute function end_terms_of_request();
create trigger guard_terms before insert or update of proposal_id, side, price_kind, amount, currency, starts_at, duration, version, state on proposal_terms
  for each row execute function guard_terms();
create trigger guard_step before update of state on proposal_terms for each row when (new.state <> old.state)
  execute function guard_step('terms', 'state');
create trigger take_terms after update of state on proposal_terms for each row when (new.state = 'accepted' and old.state = 'open')
  execute function take_terms();
create trigger end_terms after update on proposals for each row when (old.terms_version <> new.terms_version or old.status <> new.status
  and new.status <> 'updated'
  or num_nonnulls(old.customer_done_at, old.provider_done_at, old.done_at) <> num_nonnulls(new.customer_done_at, new.provider_done_at, new.done_at))
  execute function end_terms();
create trigger number_terms before update of price_kind, amount, currency, starts_at, duration on proposals for each row
  when (old.price_kind is distinct from new.price_kind or old.amount is distinct from new.amount or old.currency is distinct from new.currency
  or old.starts_at is distinct from new.starts_at or old.duration is distinct from new.duration) execute function number_terms();
