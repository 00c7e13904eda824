-- Beside `guard_proposal`, which runs first by the order of names and locks the request: which providers may answer, and until when a proposal may be accepted.
create function guard_answer() returns trigger language plpgsql
as $$
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

-- An archived or closed request has no open proposal at the end of its transaction.
create function guard_no_open_proposal() returns trigger language plpgsql
as $$
begin
  if exists (select 1 from proposals where request_id = new.id and status in ('created', 'updated')
    and (select status from points where id = new.id) <> 'published') then
    raise exception 'open proposals on a request that is not published'
      using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $$;

-- A new proposal locks its request, so that `guard_room` counts exactly. Two that share the row could not lock it later.
create function guard_proposal() returns trigger language plpgsql
as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for no key update;
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
  if new.request_id <> old.request_id or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;

-- A request that becomes direct while it is published has no open proposal of another provider at the end of its transaction.
create function guard_redirected() returns trigger language plpgsql
as $$
begin
  if exists (select 1 from proposals a join points r on r.id = a.request_id
    where a.request_id = new.id and a.status in ('created', 'updated') and a.user_id <> r.receiver_id)
  then
    raise exception 'open proposals of others on a direct request' using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $$;

-- A request with an accepted proposal is off the market. When that proposal ends, it is published again (rule S3).
create function keep_award() returns trigger language plpgsql
as $$
begin
  if new.status = 'accepted' then
    update points set awarded_at = now(), updated_at = now() where id = new.request_id;
  else
    update points set awarded_at = null, published_at = now(), updated_at = now() where id = new.request_id and status = 'published';
  end if;
  return null;
end $$;

-- A proposal is expired when the last day on which it holds is over at the place of the work (rule S9).
create function proposal_expired(valid_until date, address uuid) returns boolean language sql stable parallel safe
as $$
  select coalesce(valid_until < (now() at time zone coalesce((select a.time_zone from addresses a where a.id = address), 'UTC'))::date, false)
$$;

-- Proposing needs a contact.
create function require_proposal_contact() returns trigger language plpgsql
as $$
begin
  perform require_contact(new.user_id);
  return null;
end $$;

-- The jobs that a person ended after an acceptance, as provider or as customer (rule T2): by withdrawal, decline, or close without completion. A withdrawal
-- because the customer changed the terms is without fault, and what the system ended is of neither side.
create function ended_after_acceptance(person uuid, side text) returns table(proposal_id uuid, request_id uuid, how text, reason text,
  at timestamptz) language sql stable parallel safe
as $$
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

-- At the end of its transaction a job is done exactly when its request is closed as completed, and at the latest when both sides said so.
create function guard_done() returns trigger language plpgsql
as $$
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

-- Only the sides of an accepted proposal that is not done yet say something about the job, and not too early.
create function guard_done_marks() returns trigger language plpgsql
as $$
begin
  if new.status <> 'accepted' or old.status <> 'accepted' or old.done_at is not null then
    raise exception 'there is no job to be done' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.done_at is null and not job_due(new.id) then
    raise exception 'the date of the job is not reached' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;

-- A side cannot say that a job is done before its date, in the time zone of the place. An answer to the other side is always possible.
create function job_due(proposal uuid) returns boolean language sql stable parallel safe
as $$
  select a.customer_done_at is not null or a.provider_done_at is not null or j.day is null or j.due
  from proposals a join job_times j on j.proposal_id = a.id where a.id = proposal
$$;

-- A request that is closed as completed makes the job of its accepted proposal done. Nothing else writes `done_at`.
create function keep_done() returns trigger language plpgsql
as $$
begin
  update proposals set done_at = new.closed_at, not_done_at = null, not_done_by = null, updated_at = now()
    where request_id = new.id and status = 'accepted';
  return null;
end $$;

-- What an acceptance opens to the provider and to the customer. The dialog of the acceptance says it before.
create function acceptance_opens(proposal uuid) returns jsonb language sql stable parallel safe
as $$
  select jsonb_build_object(
    'contact', named_person(c),
    'phones', cardinality(shown_phones(r.contact_id)) > 0,
    'messengers', exists (select from user_messengers m where m.user_id = c.id),
    'their_phones', cardinality(shown_phones(a.user_id)) > 0,
    'their_messengers', exists (select from user_messengers m where m.user_id = contact_of(a.user_id)),
    'address', case
      when l.id is null or not l.exact and l.house_number is null then 'none'
      when r.host_id is not null and not host_opens(r.id, a.id) then 'host'
      else 'exact' end)
  from proposals a join points r on r.id = a.request_id
    join users c on c.id = contact_of(r.contact_id)
    left join addresses l on l.id = r.address_id and l.deleted_at is null
  where a.id = proposal
$$;

-- If the host opens the exact address to the provider of this proposal (rule A7): by an answer, else by having listed the customer as a resident. Accepted or
-- not, so that a customer reads before the acceptance what it opens.
create function host_opens(request uuid, proposal uuid) returns boolean language sql stable parallel safe
as $$
  select coalesce(
    (select g.closed_at is null from address_grants g where g.proposal_id = proposal and g.address_id = r.address_id),
    exists (select from address_residents s where s.address_id = r.address_id and s.user_id = r.contact_id))
  from points r where r.id = request
$$;

-- Proposals: answers of providers to requests.
create table proposals (
  id uuid primary key default uuid_v7(),
  request_id uuid not null references points,
  -- The provider, and the author: the provider or the provider's manager.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  status text not null default 'created' references proposal_states,
  price_kind text not null references price_kinds,
  amount bigint check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  message text not null check (char_length(message) <= 2000),
  starts_at timestamptz,
  duration integer check (duration > 0),
  -- The last day on which it can be accepted, at the place of the work (rule S9).
  valid_until date,
  -- Both sides were notified that it expired; renewing clears it.
  expiry_notified_at timestamptz,
  -- Callers choose among the reasons of the contract; the system alone gives the others.
  decline_reason text references decline_reasons,
  -- By the customer, or by the system: another was accepted, the request ended or was redirected.
  declined_by text check (declined_by in ('customer', 'system')),
  -- The customer invited the declined provider to answer once more (rule S5).
  invited_at timestamptz,
  withdraw_reason text references withdraw_reasons,
  -- After acceptance the customer changed agreed terms: the last time, and all fields since acceptance. The provider may withdraw without fault.
  terms_changed_at timestamptz,
  terms_changed text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The last time that a side said that the work is done.
  customer_done_at timestamptz,
  provider_done_at timestamptz,
  -- One side says that the work is not done: the clock stops until one of them says again that it is done.
  not_done_at timestamptz,
  not_done_by text check (not_done_by in ('customer', 'provider')),
  done_at timestamptz,
  terms_version integer not null default 1,
  -- The language of `message`.
  language text check (is_language(language)),
  -- In the order in which they are read: slug, values and the sentence in the language of the writer (rule H8).
  phrases jsonb not null default '[]',
  constraint proposals_check check (price_kind = 'on_inspection' or amount is not null),
  constraint proposals_check1 check (status <> 'declined' or decline_reason is not null),
  constraint proposals_check2 check (status <> 'withdrawn' or withdraw_reason is not null),
  constraint proposals_check3 check (decline_reason is null or (status in ('declined', 'deleted'))),
  constraint proposals_check4 check (withdraw_reason is null or (status in ('withdrawn', 'deleted'))),
  constraint proposals_check5 check ((terms_changed_at is null) = (terms_changed = '{}')),
  constraint proposals_declined_by check ((decline_reason is null) = (declined_by is null)),
  constraint proposals_done check (done_at is null or status = 'accepted' and not_done_at is null),
  constraint proposals_done_marks check (num_nonnulls(customer_done_at, provider_done_at, not_done_at, done_at) = 0
      or (status <> all (array['created', 'updated']))),
  constraint proposals_invited check (invited_at is null or declined_by = 'customer'),
  constraint proposals_says check (message <> '' or phrases <> '[]'),
  constraint proposals_phrases check (jsonb_typeof(phrases) = 'array' and jsonb_array_length(phrases) <= 4),
  constraint proposals_not_done check ((not_done_at is null) = (not_done_by is null) and case not_done_by when 'customer' then customer_done_at
      when 'provider' then provider_done_at else null::timestamptz end is null)
);
-- One accepted proposal per request; one open or accepted proposal per provider and request.
create unique index one_accepted on proposals (request_id) where status = 'accepted';
create unique index one_live on proposals (request_id, user_id) where status in ('created', 'updated', 'accepted');
-- Each card shows how often its person was hired: without this index it reads all proposals of the person, also those that were not accepted.
create index proposals_accepted on proposals (user_id, request_id) where status = 'accepted';
-- Finds the declined answers of a provider to a request.
create index proposals_declined on proposals (request_id, user_id) where declined_by = 'customer';
create index proposals_expiring on proposals (valid_until) where (status in ('created', 'updated')) and expiry_notified_at is null;
create index proposals_request_id_created_at_idx on proposals (request_id, created_at);
-- The jobs that wait for the other side.
create index proposals_silent on proposals (LEAST(customer_done_at, provider_done_at)) where status = 'accepted' and done_at is null and not_done_at is null
  and (customer_done_at is not null or provider_done_at is not null);
create index proposals_user_id_created_at_idx on proposals (user_id, created_at desc);

-- The history of a proposal.
create table proposal_steps (
  proposal_id uuid not null references proposals on delete cascade,
  seq smallint not null,
  step text not null references proposal_step_kinds,
  by text not null check (by in ('customer', 'provider', 'system')),
  actor_id uuid references users,
  subject_id uuid references users,
  reason text,
  at timestamptz not null default now(),
  constraint proposal_steps_pkey primary key (proposal_id, seq)
);

-- Numbers about a request for readers without access to its proposals: how many can be accepted or are accepted, and the accepted one.
-- Rooms of a lower rank join this view instead of the table.
create view request_answers as
 SELECT a.request_id,
    count(*) FILTER (where a.status = 'accepted'::text or (a.status = any (array['created'::text, 'updated'::text])) and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id)))::integer AS live,
    (array_agg(a.id) FILTER (where a.status = 'accepted'::text))[1] AS accepted_id
   from proposals a
     JOIN points r on r.id = a.request_id
  GROUP BY a.request_id;
create constraint trigger guard_no_open_proposal after update of status, deleted_at on points deferrable initially deferred for each row
  when (old.status = 'published' and new.status <> 'published') execute function guard_no_open_proposal();
create constraint trigger guard_redirected after update of receiver_id on points deferrable initially deferred for each row
  when (new.receiver_id is distinct from old.receiver_id and new.receiver_id is not null) execute function guard_redirected();
create trigger guard_step before update of status on proposals for each row when (new.status <> old.status)
  execute function guard_step('proposal', 'status');
create trigger guard_proposal before insert or update on proposals for each row execute function guard_proposal();
create trigger guard_proposal_answer before insert or update of status on proposals for each row execute function guard_answer();
create trigger keep_award after update of status on proposals for each row when ((old.status = 'accepted') <> (new.status = 'accepted'))
  execute function keep_award();
create trigger require_contact after insert on proposals for each row execute function require_proposal_contact();
create trigger keep_done after update of status on points for each row when (new.status = 'closed' and old.status <> 'closed'
  and new.close_reason = 'request_completed' and new.awarded_at is not null) execute function keep_done();
create constraint trigger guard_done after update of customer_done_at, provider_done_at, done_at on proposals deferrable initially deferred for each row
  execute function guard_done();
create trigger guard_done_marks before update of customer_done_at, provider_done_at, not_done_at, not_done_by, done_at on proposals for each row
  when (old.customer_done_at is distinct from new.customer_done_at or old.provider_done_at is distinct from new.provider_done_at
  or old.not_done_at is distinct from new.not_done_at or old.not_done_by is distinct from new.not_done_by or old.done_at is distinct from new.done_at)
  execute function guard_done_marks();
