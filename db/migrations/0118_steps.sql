-- One way to keep states: the steps of all things in one table, filled from contract/steps.ts, and one guard (decision 176).
-- The steps of everything that has states: `contract/steps.ts` states them, and each start writes them here.
create table steps (
  thing text not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  by text not null,
  constraint steps_pkey primary key (thing, from_state, to_state, step)
);

-- Refuses a change of state that is no step of the thing. Arguments: the thing, the column of its state.
create function guard_step() returns trigger language plpgsql
as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if not exists (select from steps s where s.thing = tg_argv[0] and s.from_state = was and s.to_state = becomes) then
    raise exception 'no step of % leads from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_step';
  end if;
  return new;
end $$;

create or replace function guard_point() returns trigger language plpgsql
as $$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      and not (num_nonnulls(new.title, new.description) = 0 and new.deleted_at is not null
        and row(new.address_id, new.close_reason) is not distinct from row(old.address_id, old.close_reason))
      or new.user_id <> old.user_id and not moves)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address belongs to another person' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null; new.host_id := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $$;

create or replace function guard_proposal() returns trigger language plpgsql
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

create or replace function guard_verification() returns trigger language plpgsql
as $$
declare
  person users;
begin
  if tg_op = 'UPDATE' and not (new.state = 'approved' and old.state = 'asked') then
    return new;
  end if;
  select * into person from users where id = new.user_id for no key update;
  if person.manager_id is not null then
    raise exception 'managed' using errcode = 'check_violation', constraint = 'verification_managed';
  end if;
  if not is_provider(person) or person.blocked_at is not null or person.leaves_at is not null or person.deleted_at is not null then
    raise exception 'not providing' using errcode = 'check_violation', constraint = 'verification_provider';
  end if;
  if new.expires_on < (now() at time zone person.time_zone)::date then
    raise exception 'expired already' using errcode = 'check_violation', constraint = 'verification_in_past';
  end if;
  return new;
end $$;

create or replace function guard_case() returns trigger language plpgsql
as $$
declare
  refusal text;
begin
  if new.subject_kind <> old.subject_kind
    or (new.subject_id <> old.subject_id and not is_taken_over(old.subject_id, new.subject_id))
    or (new.author_id <> old.author_id and not is_taken_over(old.author_id, new.author_id))
    or old.action is not null and (new.action, new.reason, new.decided_by) is distinct from (old.action, old.reason, old.decided_by)
    or old.appealed_at is not null and new.erased_at is null and new.appeal is distinct from old.appeal
    or old.appeal_action is not null and (new.appeal_action, new.appeal_reason) is distinct from (old.appeal_action, old.appeal_reason)
    or new.action = 'remove' and new.subject_kind = 'job'
    or new.state = 'appealed' and old.state = 'decided' and now() >= appeal_until(new.decided_at) then
    raise exception 'a case cannot go this way' using errcode = 'check_violation', constraint = 'case_step';
  end if;
  if new.appeal_decided_by is not null and old.appeal_decided_by is null then
    refusal := appeal_refusal(new.appeal_decided_by, new.decided_by, new.appealed_at);
    if refusal is not null then
      raise exception 'another operator decides the appeal, or this one a day later' using errcode = 'check_violation',
        constraint = replace(refusal, '.', '_');
    end if;
  end if;
  return new;
end $$;

create or replace function guard_donation() returns trigger language plpgsql
as $$
begin
  if tg_op = 'DELETE' or (new.id, new.amount, new.currency, new."interval", new.payment, new.reference, new.created_at)
    is distinct from (old.id, old.amount, old.currency, old."interval", old.payment, old.reference, old.created_at)
    or new.user_id is not null and new.user_id is distinct from old.user_id
    or new.email is not null and new.email is distinct from old.email then
    raise exception 'donations are kept as they were made' using errcode = 'check_violation', constraint = 'donation_kept';
  end if;
  if new.read_no < old.read_no then
    raise exception 'an older report' using errcode = 'check_violation', constraint = 'donation_step';
  end if;
  if new.state in ('paid', 'refunded') and not exists (select from donation_payments where donation_id = new.id) then
    raise exception 'no payment' using errcode = 'check_violation', constraint = 'donation_step';
  end if;
  return new;
end $$;

create or replace function guard_terms() returns trigger language plpgsql
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

create or replace function cashback_steps(state text, set_by text, by_side text, due boolean, fresh boolean) returns text[] language sql stable parallel safe
as $$
  select array_agg(s.to_state order by s.to_state) from steps s
  where s.thing = 'cashback' and s.from_state = cashback_steps.state and s.by = by_side and case s.step
    when 'miss' then case cashback_steps.state when 'confirmed' then due else cashback_steps.set_by = 'provider' and fresh end
    when 'expire' then due
    else true end
$$;

create trigger guard_offer_step before update of status on points for each row when (new.kind = 'offer' and new.status <> old.status
  and not (new.status = 'draft' and is_taken_over(old.user_id, new.user_id)))
  execute function guard_step('offer', 'status');
create trigger guard_request_step before update of status on points for each row when (new.kind = 'request' and new.status <> old.status)
  execute function guard_step('request', 'status');
create trigger guard_step before update of status on proposals for each row when (new.status <> old.status)
  execute function guard_step('proposal', 'status');
create trigger guard_step before update of state on proposal_terms for each row when (new.state <> old.state)
  execute function guard_step('terms', 'state');
create trigger guard_step before update of status on calendar_events for each row when (new.status <> old.status)
  execute function guard_step('appointment', 'status');
create trigger guard_step before update of state on cases for each row when (new.state <> old.state)
  execute function guard_step('case', 'state');
create trigger guard_step before update of state on verifications for each row when (new.state <> old.state)
  execute function guard_step('verification', 'state');
create trigger guard_step before update of state on cashback_claims for each row when (new.state <> old.state)
  execute function guard_step('cashback', 'state');
create trigger guard_step before update of state on donations for each row when (new.state <> old.state)
  execute function guard_step('donation', 'state');
create trigger guard_step before update of state on subscriptions for each row when (new.state <> old.state)
  execute function guard_step('subscription', 'state');
create trigger guard_step before update of state on exports for each row when (new.state <> old.state)
  execute function guard_step('export', 'state');

drop table point_transitions;
drop table proposal_transitions;
drop function donation_step(text, text);
