-- The calendar of a person: own entries, and the appointments of accepted proposals. An appointment is one row that both sides see.
create table calendar_events (
  id uuid primary key default uuid_v7(),
  calendar text not null check (calendar in ('private', 'service')),
  -- Does the work of an appointment; the author of an own entry.
  owner_id uuid not null references users,
  proposal_id uuid references proposals,
  title text check (char_length(title) between 1 and 120),
  -- Of the owner alone.
  note text check (char_length(note) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whole days in the time zone; the two times above follow from them.
  start_date date,
  end_date date,
  time_zone text not null check (char_length(time_zone) <= 64),
  price bigint check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- Takes the time of the owner: nothing else of the owner that does so is at the same time.
  busy boolean not null,
  -- `asked`: the customer asks for this time. It takes no time before the provider confirms it.
  status text not null default 'confirmed' check (status in ('asked', 'confirmed', 'cancelled')),
  -- A time that one side asks for, of a confirmed appointment another one; it lapses after a day.
  asked_by text check (asked_by in ('customer', 'provider')),
  asked_at timestamptz,
  asked_starts_at timestamptz,
  asked_ends_at timestamptz,
  -- How often its time was changed.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint calendar_event_time check (ends_at > starts_at and ends_at <= starts_at + interval '367 days'),
  constraint calendar_event_days check ((start_date is null) = (end_date is null) and coalesce(end_date >= start_date, true)),
  constraint calendar_event_title check ((title is null) = (proposal_id is not null)),
  constraint calendar_event_price check ((price is null) = (currency is null) and (price is null or proposal_id is null)),
  constraint calendar_event_appointment check (
    proposal_id is null and status <> 'asked' and asked_by is null or proposal_id is not null and calendar = 'service' and start_date is null),
  constraint calendar_event_ask check (
    num_nulls(asked_by, asked_at, asked_starts_at, asked_ends_at) in (0, 4) and coalesce(asked_ends_at > asked_starts_at, true)
    and (status <> 'asked' or asked_by is not null)),
  constraint calendar_overlap exclude using gist (owner_id with =, tstzrange(starts_at, ends_at) with &&)
    where (busy and status = 'confirmed')
);
-- A job is once in the calendar.
create unique index calendar_subject_taken on calendar_events (proposal_id) where status <> 'cancelled';
create index calendar_events_by_owner on calendar_events (owner_id, starts_at) where status <> 'cancelled';

-- Tests if a time that one side asked for still waits for the other side.
create function ask_waits(asked_at timestamptz) returns boolean language sql stable parallel safe as $$
  select asked_at > now() - interval '24 hours'
$$;

-- Only the job of an accepted proposal has an appointment, and its provider owns it.
create function guard_appointment() returns trigger language plpgsql as $$
begin
  if not exists (select from proposals a join points r on r.id = a.request_id
    where a.id = new.proposal_id and a.user_id = new.owner_id and a.status = 'accepted' and r.status = 'published')
  then
    raise exception 'only an accepted job has an appointment' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;
create trigger guard_appointment before insert on calendar_events
  for each row when (new.proposal_id is not null) execute function guard_appointment();

-- With the acceptance the appointment ends.
create function end_appointment() returns trigger language plpgsql as $$
begin
  update calendar_events set status = 'cancelled', updated_at = now()
    where proposal_id = new.id and status <> 'cancelled' and ends_at > now();
  return null;
end $$;
create trigger end_appointment after update of status on proposals
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function end_appointment();

-- A request that is closed has no appointment ahead.
create function end_appointments_of_request() returns trigger language plpgsql as $$
begin
  update calendar_events e set status = 'cancelled', updated_at = now()
    from proposals a where a.request_id = new.id and e.proposal_id = a.id and e.status <> 'cancelled' and e.starts_at > now();
  return null;
end $$;
create trigger end_appointments_of_request after update of status on points
  for each row when (old.status = 'published' and new.status <> 'published' and new.awarded_at is not null)
  execute function end_appointments_of_request();

alter table notifications drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done',
    'proposal_status.not_done', 'proposal_status.completed', 'proposal_status.time_asked', 'proposal_status.time_set',
    'proposal_status.time_refused', 'proposal_status.time_removed', 'request_status.changed', 'request_status.closed',
    'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed', 'new_request.created',
    'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched', 'system_message.plan_started',
    'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived', 'system_message.mandate_claimed',
    'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready', 'system_message.blocked',
    'system_message.unblocked', 'system_message.leaving', 'request_status.expiring', 'request_status.expired',
    'request_status.review_asked', 'request_status.review_shown', 'system_message.badge_approved', 'system_message.badge_refused',
    'system_message.badge_revoked', 'system_message.badge_expiring', 'system_message.case_decided', 'system_message.report_decided'));
