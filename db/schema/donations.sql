create sequence donation_reads;
create sequence donation_receipts;

-- Books the result of one read at the payment service: all charges that arrived, and the state that it reports. An earlier read than the last booked one changes
-- nothing, so the books do not depend on the order of events. Returns the state before and after, and the new payments.
create function book_donation(donation uuid, looked bigint, reported text, subscription text, charges jsonb) returns table(was text, is_now text,
  arrived uuid[]) language plpgsql
as $$
declare
  it donations;
  next_state text;
begin
  select * into it from donations d where d.id = donation for no key update;
  if not found or it.read_no >= looked then return; end if;
  with booked as (
    insert into donation_payments (donation_id, provider_reference, amount, currency, refunded, paid_at)
      select donation, c.reference, c.amount, c.currency, c.refunded, c.paid_at
      from jsonb_to_recordset(charges) as c(reference text, amount bigint, currency text, refunded bigint, paid_at timestamptz)
      order by c.paid_at, c.reference
      on conflict (provider_reference) do nothing
      returning id)
  select coalesce(array_agg(b.id), '{}') into arrived from booked b;
  update donation_payments p set refunded = c.refunded
    from jsonb_to_recordset(charges) as c(reference text, refunded bigint)
    where p.donation_id = donation and p.provider_reference = c.reference and p.refunded < c.refunded;
  next_state := reported;
  if it."interval" = 'once' then
    select case when bool_and(p.refunded = p.amount) then 'refunded' when count(*) > 0 then 'paid' else reported end
      into next_state from donation_payments p where p.donation_id = donation;
  end if;
  update donations d set state = next_state, read_no = looked, read_at = now(),
      external_id = coalesce(d.external_id, subscription),
      ended_at = case when next_state in ('failed', 'canceled') then coalesce(d.ended_at, now()) end
    where d.id = donation;
  was := it.state;
  is_now := next_state;
  return next;
end $$;

-- Until when a name, a message and an email are kept: 13 months after the last payment; without a payment 60 days.
create function donor_kept_until(donation uuid) returns timestamptz language sql stable
as $$
  select coalesce(
    (select max(p.paid_at) + interval '13 months' from donation_payments p where p.donation_id = donation),
    (select d.created_at + interval '60 days' from donations d where d.id = donation))
$$;

-- Who gave what, and how, is never changed and never deleted; the name and the email of a giver can be erased. Reports of the payment service count in their
-- order.
create function guard_donation() returns trigger language plpgsql
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

-- A transfer is booked once, and a booked payment changes only by a refund and by its receipt.
create function guard_donation_payment() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from donations where id = new.donation_id for no key update;
    if exists (select from donations d join donation_payments p on p.donation_id = d.id
        where d.id = new.donation_id and d."interval" = 'once'
          and (new.provider_reference is null or p.provider_reference is distinct from new.provider_reference)) then
      raise exception 'paid already' using errcode = 'check_violation', constraint = 'donation_paid_once';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refunded' - 'receipt_sent_at' = to_jsonb(old) - 'refunded' - 'receipt_sent_at'
    and new.refunded >= old.refunded and (old.receipt_sent_at is null or new.receipt_sent_at = old.receipt_sent_at) then
    return new;
  end if;
  raise exception 'payments are never changed' using errcode = 'check_violation', constraint = 'donation_payments_kept';
end $$;

-- Currencies whose payments have no smaller part. Amounts are stored in hundredths all the same.
create function has_no_cents(currency text) returns boolean language sql immutable parallel safe
as $$
  select currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
$$;

-- Donations, by transfer or by card. They need no account.
create table donations (
  id uuid primary key default uuid_v7(),
  -- Null: a guest, or an erased account.
  user_id uuid references users on delete set null,
  -- In hundredths of the currency.
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  interval text not null check ("interval" in ('once', 'month')),
  -- created: not paid yet. A monthly one is active, past_due (the last charge failed) or canceled.
  state text not null default 'created' references donation_states,
  payment text not null check (payment in ('offline', 'stripe')),
  -- The donor writes it on a transfer, the operator searches for it.
  reference text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) unique,
  -- Ids at the payment service: of the checkout, then of the subscription.
  checkout_id text unique,
  external_id text unique,
  -- Erased 13 months after the last payment, or with the account.
  public_name text check (char_length(public_name) >= 1 and char_length(public_name) <= 100),
  message text check (char_length(message) >= 1 and char_length(message) <= 500),
  email text check (char_length(email) <= 254),
  locale text not null check (is_language(locale)),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The last look at the payment service that was booked.
  read_no bigint not null default 0,
  read_at timestamptz,
  -- The least amount is the API's: earlier donations were smaller.
  constraint donation_amount check (amount >= 100 and amount <= (500000 * small_sum(currency)) and ((amount % 100::bigint) = 0 or not has_no_cents(currency))),
  constraint donation_state check ((state in ('created', 'failed')) or "interval" = 'once' and (state in ('paid', 'refunded')) or "interval" = 'month'
      and (state in ('active', 'past_due', 'canceled'))),
  -- A transfer is a single payment: no bank account is charged by the app.
  constraint donation_transfer_once check (payment = 'stripe' or "interval" = 'once'),
  constraint donations_check check ((state in ('failed', 'canceled')) = (ended_at is not null))
);
create index donations_created_at_idx on donations (created_at desc);
create index donations_user_id_created_at_idx on donations (user_id, created_at desc) where user_id is not null;
create index donations_with_donor on donations (id) where coalesce(email, public_name, message) is not null;

-- Each payment that arrived, once: the books. Only refunds and the sending of the receipt are added later.
create table donation_payments (
  id uuid primary key default uuid_v7(),
  donation_id uuid not null references donations,
  -- Of the charge at the payment service; null: a transfer.
  provider_reference text unique,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded bigint not null default 0,
  paid_at timestamptz not null,
  receipt_number bigint not null default nextval('donation_receipts'::regclass) unique,
  receipt_sent_at timestamptz,
  constraint donation_refund check (refunded >= 0 and refunded <= amount)
);
create index donation_payments_donation_id_paid_at_idx on donation_payments (donation_id, paid_at);
create trigger guard_donation_payment before insert or delete or update on donation_payments for each row execute function guard_donation_payment();
create trigger guard_step before update of state on donations for each row when (new.state <> old.state)
  execute function guard_step('donation', 'state');
create trigger guard_donation before delete or update on donations for each row execute function guard_donation();
