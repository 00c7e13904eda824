-- Answers to requests.
create table proposals (
  id uuid primary key default uuid_v7(),
  request_id uuid not null references points,
  -- The provider, and who wrote it for them.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  status text not null default 'created' check (status in ('created', 'updated', 'accepted', 'declined', 'withdrawn', 'deleted')),
  price_kind text not null check (price_kind in ('fixed', 'hourly', 'from', 'on_inspection')),
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  message text not null check (char_length(message) between 1 and 2000),
  starts_at timestamptz,
  duration integer check (duration > 0),
  valid_until date,
  decline_reason text check (decline_reason in ('another_proposal_accepted', 'request_completed', 'request_non_actual', 'another')),
  withdraw_reason text check (withdraw_reason in ('busy', 'another')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check (price_kind = 'on_inspection' or amount is not null),
  -- A reason exactly when needed; a deleted one keeps the reason it had.
  check (status <> 'declined' or decline_reason is not null),
  check (status <> 'withdrawn' or withdraw_reason is not null),
  check (decline_reason is null or status in ('declined', 'deleted')),
  check (withdraw_reason is null or status in ('withdrawn', 'deleted'))
);
-- One accepted proposal a request; one live proposal a provider and request.
create unique index one_accepted on proposals (request_id) where status = 'accepted';
create unique index one_live on proposals (request_id, user_id) where status in ('created', 'updated', 'accepted');
create index on proposals (request_id, created_at);
create index on proposals (user_id, created_at desc);

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

create table proposal_steps (
  proposal_id uuid not null references proposals on delete cascade,
  seq smallint not null,
  step text not null check (step in ('create', 'update', 'accept', 'decline', 'withdraw', 'delete')),
  by text not null check (by in ('customer', 'provider', 'system')),
  actor_id uuid references users,
  subject_id uuid references users,
  reason text,
  at timestamptz not null default now(),
  primary key (proposal_id, seq)
);

create function guard_proposal() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    -- A foreign key's lock is not enough: the request's row is read for share, so that it cannot be closed meanwhile.
    select user_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for share;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if request.user_id = new.user_id then
      raise exception 'nobody answers his own request' using errcode = 'check_violation', constraint = 'proposal_own_request';
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
  if row(new.request_id, new.user_id) is distinct from row(old.request_id, old.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;
create trigger guard_proposal before insert or update on proposals for each row execute function guard_proposal();

-- An unpublished or closed request has no open proposal at the end of its transaction.
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

-- A request with an accepted proposal is off the market; when that proposal ends, it is published again (rule S3).
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

-- What others may know of the answers to a request without reading them: how many there are, and which one was taken.
create view request_answers as
  select request_id,
    (count(*) filter (where status in ('created', 'updated', 'accepted')))::integer as live,
    (array_agg(id) filter (where status = 'accepted'))[1] as accepted_id
  from proposals group by request_id;
