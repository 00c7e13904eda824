-- Claims of the last year that had to be paid by now, and those paid in time.
create function cashback_paid(provider uuid, since timestamptz, OUT due integer, OUT in_time integer) returns record language sql stable parallel safe
as $$
  select count(*)::integer, (count(*) filter (where c.state = 'paid' and c.paid_at <= c.due_at))::integer
  from cashback_claims c join proposals a on a.id = c.proposal_id
  where a.user_id = provider and c.claimed_at > since and (c.due_at <= now() or c.state = 'paid')
$$;

-- The states that one side can set now. `due` and `fresh`: the time to pay is over; it was paid in the last 14 days.
create function cashback_steps(state text, set_by text, by_side text, due boolean, fresh boolean) returns text[] language sql stable parallel safe
as $$
  select array_agg(s.to_state order by s.to_state) from steps s
  where s.thing = 'cashback' and s.from_state = cashback_steps.state and s.by = by_side and case s.step
    when 'miss' then case cashback_steps.state when 'confirmed' then due else cashback_steps.set_by = 'provider' and fresh end
    when 'expire' then due
    else true end
$$;

-- The database works out amount and day of a claim from the promise, and lets each side set only the states of `cashback_steps`.
create function guard_cashback_claim() returns trigger language plpgsql
as $$
declare
  promise cashback_promises;
  unit integer;
begin
  if tg_op = 'INSERT' then
    select * into promise from cashback_promises where proposal_id = new.proposal_id;
    if not found or now() >= promise.claim_until then
      raise exception 'there is nothing to claim, or no longer' using errcode = 'check_violation', constraint = 'cashback_time';
    end if;
    if promise.by_hour <> (new.minutes is not null) then
      raise exception 'hours are for a percentage of an hourly price' using errcode = 'check_violation', constraint = 'cashback_minutes';
    end if;
    new.currency := promise.currency;
    unit := case when has_no_cents(promise.currency) then 100 else 1 end;
    new.amount := case when promise.by_hour then round(promise.discount_amount * new.minutes / 60.0 / unit) * unit
      else promise.discount_amount end;
    new.state := 'claimed';
    new.set_by := 'customer';
    new.due_at := greatest(promise.done_at + make_interval(days => promise.pay_days), now() + interval '7 days');
  elsif row(new.proposal_id, new.amount, new.currency, new.minutes, new.claimed_at, new.due_at)
    is distinct from row(old.proposal_id, old.amount, old.currency, old.minutes, old.claimed_at, old.due_at) then
    raise exception 'a claim keeps its amount and its days' using errcode = 'check_violation', constraint = 'cashback_kept';
  elsif new.state <> old.state and not new.state = any(cashback_steps_now(old, new.set_by)) then
    raise exception 'not a step of this side' using errcode = 'check_violation', constraint = 'cashback_step';
  end if;
  return new;
end $$;

-- Claims of customers for a promised cashback, which is paid outside of the program (rule D6).
create table cashback_claims (
  -- One claim a job.
  proposal_id uuid primary key references proposals on delete cascade,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Of a percentage of an hourly price: how long the work took.
  minutes integer check (minutes >= 15 and minutes <= 60000 and (minutes % 15) = 0),
  state text not null default 'claimed' references cashback_states,
  -- By which side the state was set.
  set_by text not null default 'customer' check (set_by in ('customer', 'provider', 'system')),
  -- Why it is disputed.
  reason text check (char_length(reason) >= 1 and char_length(reason) <= 1000),
  claimed_at timestamptz not null default now(),
  due_at timestamptz not null,
  paid_at timestamptz,
  -- The provider was reminded before the time to pay ended.
  reminded_at timestamptz,
  updated_at timestamptz not null default now(),
  reason_language text check (is_language(reason_language)),
  constraint cashback_paid check ((state = 'paid') = (paid_at is not null)),
  constraint cashback_reason check ((state = 'disputed') = (reason is not null))
);
create index cashback_claims_due_at_idx on cashback_claims (due_at) where state in ('claimed', 'confirmed');

-- The cashbacks of done jobs, claimed or not.
create view cashback_promises as
 SELECT d.proposal_id,
    a.user_id AS provider_id,
    r.user_id AS customer_id,
    r.contact_id,
    r.mandate,
    r.id AS request_id,
    r.title AS request_title,
    d.title,
    a.done_at,
    a.done_at + '30 days'::interval AS claim_until,
    d.claim_reminded_at,
    a.price_kind = 'hourly'::text and d.value_is_percent AS by_hour,
    d.discount_amount,
    d.currency,
    d.pay_days
   from proposal_discounts d
     JOIN proposals a on a.id = d.proposal_id
     JOIN points r on r.id = a.request_id
  where d.kind = 'cashback'::text and a.done_at is not null and a.status = 'accepted'::text and not is_one_party(a.user_id, r.user_id);

-- As `cashback_steps`, for a claim at this moment.
create function cashback_steps_now(claim cashback_claims, by_side text) returns text[] language sql stable parallel safe
as $$
  select coalesce(cashback_steps(claim.state, claim.set_by, by_side, claim.due_at < now(),
    coalesce(claim.paid_at > now() - interval '14 days', false)), '{}')
$$;
create trigger guard_step before update of state on cashback_claims for each row when (new.state <> old.state)
  execute function guard_step('cashback', 'state');
create trigger guard_cashback_claim before insert or update on cashback_claims for each row execute function guard_cashback_claim();
