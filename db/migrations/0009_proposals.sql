-- Proposals: answers of providers to requests.
create table proposals (
  id uuid primary key default uuid_v7(),
  request_id uuid not null references points,
  -- The provider, and the author: the provider or the provider's manager.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  status text not null default 'created' check (status in ('created', 'updated', 'accepted', 'declined', 'withdrawn', 'deleted')),
  price_kind text not null check (price_kind in ('fixed', 'hourly', 'from', 'on_inspection')),
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  message text not null check (char_length(message) between 1 and 2000),
  starts_at timestamptz,
  duration integer check (duration > 0),
  -- The last day on which it can be accepted, at the place of the work (rule S9).
  valid_until date,
  -- Both sides were notified that it expired; renewing clears it.
  expiry_notified_at timestamptz,
  -- Callers choose among the reasons of the contract; the system alone gives the others.
  decline_reason text check (decline_reason in (
    'another_proposal_accepted', 'request_completed', 'request_non_actual', 'another',
    'request_redirected', 'request_expired', 'blocked')),
  -- By the customer, or by the system: another was accepted, the request ended or was redirected.
  declined_by text check (declined_by in ('customer', 'system')),
  -- The customer invited the declined provider to answer once more (rule S5).
  invited_at timestamptz,
  withdraw_reason text check (withdraw_reason in (
    'busy', 'another', 'terms_changed', 'provider_blocked', 'provider_leaving', 'blocked')),
  -- After acceptance the customer changed agreed terms: the last time, and all fields since acceptance. The provider may withdraw without fault.
  terms_changed_at timestamptz,
  terms_changed text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check (price_kind = 'on_inspection' or amount is not null),
  -- A reason exactly when the status needs one; a deleted proposal keeps its reason.
  check (status <> 'declined' or decline_reason is not null),
  check (status <> 'withdrawn' or withdraw_reason is not null),
  check (decline_reason is null or status in ('declined', 'deleted')),
  check (withdraw_reason is null or status in ('withdrawn', 'deleted')),
  check ((terms_changed_at is null) = (terms_changed = '{}')),
  constraint proposals_declined_by check ((decline_reason is null) = (declined_by is null)),
  constraint proposals_invited check (invited_at is null or declined_by = 'customer')
);
-- One accepted proposal per request; one open or accepted proposal per provider and request.
create unique index one_accepted on proposals (request_id) where status = 'accepted';
create unique index one_live on proposals (request_id, user_id) where status in ('created', 'updated', 'accepted');
create index on proposals (request_id, created_at);
create index on proposals (user_id, created_at desc);
-- Finds the declined answers of a provider to a request.
create index proposals_declined on proposals (request_id, user_id) where declined_by = 'customer';
create index proposals_expiring on proposals (valid_until) where status in ('created', 'updated') and expiry_notified_at is null;

-- The steps of a proposal as data. `server/proposals/states.ts` states the same; a test compares them.
create table proposal_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into proposal_transitions values
  ('created', 'updated'), ('created', 'accepted'), ('created', 'declined'), ('created', 'withdrawn'),
  ('updated', 'accepted'), ('updated', 'declined'), ('updated', 'withdrawn'),
  ('accepted', 'declined'), ('accepted', 'withdrawn'),
  ('declined', 'deleted'), ('withdrawn', 'deleted');

-- The history of a proposal.
create table proposal_steps (
  proposal_id uuid not null references proposals on delete cascade,
  seq smallint not null,
  step text not null check (step in ('create', 'update', 'accept', 'decline', 'invite', 'withdraw', 'delete')),
  by text not null check (by in ('customer', 'provider', 'system')),
  actor_id uuid references users,
  subject_id uuid references users,
  reason text,
  at timestamptz not null default now(),
  primary key (proposal_id, seq)
);

-- A proposal is expired when the last day on which it holds is over at the place of the work (rule S9).
create function proposal_expired(valid_until date, address uuid) returns boolean
language sql stable parallel safe as $$
  select coalesce(valid_until < (now() at time zone coalesce((select a.time_zone from addresses a where a.id = address), 'UTC'))::date, false)
$$;

-- Keeps the steps, on each path. A new proposal needs an open request of another party: a manager answers neither a managed request nor
-- the own request in the name of a managed person. A proposal follows its provider only into an account that took the profile over.
create function guard_proposal() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    -- A foreign key's lock is not enough: the request's row is read for share, so that it cannot be closed meanwhile.
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for share;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if new.user_id in (request.user_id, request.contact_id) or new.actor_id in (request.user_id, request.contact_id)
      or exists (select 1 from users where id = request.user_id and manager_id in (new.user_id, new.actor_id)) then
      raise exception 'a party of the request cannot answer it' using errcode = 'check_violation', constraint = 'proposal_own_request';
    end if;
    if new.status <> 'created' then
      raise exception 'a proposal begins as created' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select 1 from proposal_transitions where from_status = old.status and to_status = new.status)
  then
    raise exception 'a proposal cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.request_id <> old.request_id or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;
create trigger guard_proposal before insert or update on proposals for each row execute function guard_proposal();

-- Beside `guard_proposal`, which runs first by the order of names and locks the request: which providers may answer, and until when a
-- proposal may be accepted.
create function guard_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from points where id = new.request_id and receiver_id <> new.user_id) then
      raise exception 'only the receiver answers a direct request' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if exists (select 1 from proposals
      where request_id = new.request_id and user_id = new.user_id and declined_by = 'customer' and invited_at is null)
    then
      raise exception 'declined by the customer and not invited again' using errcode = 'check_violation', constraint = 'proposal_invitation';
    end if;
    if exists (select 1 from users where id = new.user_id and (blocked_at is not null or leaves_at is not null or deleted_at is not null)) then
      raise exception 'the provider is blocked or leaving' using errcode = 'check_violation', constraint = 'proposal_provider_active';
    end if;
  elsif new.status = 'accepted' and old.status <> 'accepted'
    and (select proposal_expired(new.valid_until, address_id) from points where id = new.request_id) then
    raise exception 'the proposal is expired' using errcode = 'check_violation', constraint = 'proposal_expired';
  end if;
  return new;
end $$;
create trigger guard_proposal_answer before insert or update of status on proposals for each row execute function guard_answer();

-- Proposing needs a contact.
create function require_proposal_contact() returns trigger language plpgsql as $$
begin
  perform require_contact(new.user_id);
  return null;
end $$;
create trigger require_contact after insert on proposals for each row execute function require_proposal_contact();

-- An archived or closed request has no open proposal at the end of its transaction.
create function guard_no_open_proposal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proposals where request_id = new.id and status in ('created', 'updated')
    and (select status from points where id = new.id) <> 'published') then
    raise exception 'open proposals on a request that is not published'
      using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $$;
create constraint trigger guard_no_open_proposal after update of status, deleted_at on points
  deferrable initially deferred for each row when (old.status = 'published' and new.status <> 'published')
  execute function guard_no_open_proposal();

-- A request that becomes direct while it is published has no open proposal of another provider at the end of its transaction.
create function guard_redirected() returns trigger language plpgsql as $$
begin
  if exists (select 1 from proposals a join points r on r.id = a.request_id
    where a.request_id = new.id and a.status in ('created', 'updated') and a.user_id <> r.receiver_id)
  then
    raise exception 'open proposals of others on a direct request' using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $$;
create constraint trigger guard_redirected after update of receiver_id on points
  deferrable initially deferred for each row when (new.receiver_id is distinct from old.receiver_id and new.receiver_id is not null)
  execute function guard_redirected();

-- A request with an accepted proposal is off the market. When that proposal ends, it is published again (rule S3).
create function keep_award() returns trigger language plpgsql as $$
begin
  if new.status = 'accepted' then
    update points set awarded_at = now(), updated_at = now() where id = new.request_id;
  else
    update points set awarded_at = null, published_at = now(), updated_at = now() where id = new.request_id and status = 'published';
  end if;
  return null;
end $$;
create trigger keep_award after update of status on proposals
  for each row when ((old.status = 'accepted') <> (new.status = 'accepted'))
  execute function keep_award();

-- Numbers about a request for readers without access to its proposals: how many can be accepted or are accepted, and the accepted one.
create view request_answers as
  select a.request_id,
    (count(*) filter (where a.status = 'accepted' or a.status in ('created', 'updated')
      and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id))))::integer as live,
    (array_agg(a.id) filter (where a.status = 'accepted'))[1] as accepted_id
  from proposals a join points r on r.id = a.request_id
  group by a.request_id;
