-- Who may answer a request again, when a proposal is expired, and which dates have passed (rules S3, S5, S9).

-- Where a place is; without a place, where the person is.
create function place_zone(address uuid, person uuid) returns text language sql stable parallel safe as $$
  select coalesce((select time_zone from addresses where id = address), (select time_zone from users where id = person), 'Europe/Kyiv')
$$;
-- Today there.
create function place_day(address uuid, person uuid) returns date language sql stable parallel safe as $$
  select (now() at time zone place_zone(address, person))::date
$$;

alter table proposals
  -- Of a declined one: by the customer's hand, or by the system (another was accepted, the request ended or was redirected).
  add column declined_by text check (declined_by in ('customer', 'system')),
  -- The customer invited its provider to answer once more.
  add column invited_at timestamptz,
  -- After acceptance the customer changed what was agreed: when last, and which fields since then. Its provider may withdraw without fault.
  add column terms_changed_at timestamptz,
  add column terms_changed text[] not null default '{}',
  -- Both sides were notified that it expired; renewing clears it.
  add column expiry_notified_at timestamptz,
  add check ((terms_changed_at is null) = (terms_changed = '{}'));
update proposals p set declined_by = (
    select case s.by when 'customer' then 'customer' else 'system' end
    from proposal_steps s where s.proposal_id = p.id and s.step = 'decline' order by s.seq desc limit 1)
  where decline_reason is not null;
update proposals set declined_by = 'system' where decline_reason is not null and declined_by is null;
alter table proposals
  add constraint proposals_declined_by check ((decline_reason is null) = (declined_by is null)),
  add constraint proposals_invited check (invited_at is null or declined_by = 'customer');

-- Reasons that only the system gives: callers choose among those of the contract.
alter table proposals drop constraint proposals_decline_reason_check, drop constraint proposals_withdraw_reason_check;
alter table proposals
  add constraint proposals_decline_reason_check check (decline_reason in (
    'another_proposal_accepted', 'request_completed', 'request_non_actual', 'another',
    'request_redirected', 'request_expired', 'blocked')),
  add constraint proposals_withdraw_reason_check check (withdraw_reason in (
    'busy', 'another', 'terms_changed', 'provider_blocked', 'provider_leaving', 'blocked'));
alter table proposal_steps drop constraint proposal_steps_step_check;
alter table proposal_steps add constraint proposal_steps_step_check
  check (step in ('create', 'update', 'accept', 'decline', 'invite', 'withdraw', 'delete'));

-- Finds the declined answers of a provider to a request.
create index proposals_declined on proposals (request_id, user_id) where declined_by = 'customer';
create index proposals_expiring on proposals (valid_until) where status in ('created', 'updated') and expiry_notified_at is null;

-- Beside `guard_proposal`, which knows the steps: who may answer, and until when it may be accepted.
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
-- After `guard_proposal`: triggers run in the order of their names, and that one locks the request.
create trigger guard_proposal_answer before insert or update of status on proposals for each row execute function guard_answer();

-- A request that is directed while it is published keeps no open proposal of others.
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

alter table points
  -- The day that had passed when the request was published again: it was cleared, and a new one is asked for.
  add column date_passed date,
  -- Hidden from its owner's list; nothing else changes (rule S10).
  add column shelved_at timestamptz,
  -- Of a closed one that was awarded: when the access of its provider ends (rule A3). Before that it is not deleted.
  add column kept_until timestamptz,
  add constraint points_kept check (kept_until is null or status = 'closed' and awarded_at is not null),
  add constraint points_date_passed check (date_passed is null or kind = 'request' and date is null),
  add constraint points_shelved check (shelved_at is null or status = 'closed');

update points set kept_until = closed_at + interval '7 days' where status = 'closed' and awarded_at is not null;

-- Published again, from the shelf or because the accepted provider withdrew: a date in the past says nothing any more.
create function clear_passed_date() returns trigger language plpgsql as $$
begin
  if new.date is not null and new.date < place_day(new.address_id, new.user_id) then
    new.date_passed := new.date;
    new.date := null;
  end if;
  return new;
end $$;
create trigger clear_passed_date before update of status, awarded_at on points for each row
  when (new.kind = 'request' and new.status = 'published'
    and (old.status = 'archived' or old.awarded_at is not null and new.awarded_at is null))
  execute function clear_passed_date();
