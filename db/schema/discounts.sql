-- Null: the discount can be taken off this price; else the name of the reason.
create function discount_misfit(kind text, value bigint, is_percent boolean, own_currency text, price_kind text, price bigint,
  currency text) returns text language sql immutable parallel safe
as $$
  select case
    when price_kind not in ('fixed', 'hourly') then 'discount_price_kind'
    when kind <> 'nth_free' and not is_percent and own_currency <> currency then 'discount_currency'
    when kind = 'nth_free' then null
    when off < unit then 'discount_price'
    when kind = 'cashback' and price_kind = 'hourly' and not is_percent then null
    when price - off < unit then 'discount_price' end
  from (select discount_of(kind, value, is_percent, price, currency) as off, case when has_no_cents(currency) then 100 else 1 end as unit) u
$$;

-- The arithmetic (rule D2), stated once. Rounded half up to the smallest part of the currency.
create function discount_of(kind text, value bigint, is_percent boolean, price bigint, currency text) returns bigint language sql immutable parallel safe
as $$
  select case when kind = 'nth_free' then price when not is_percent then value
    else round(price * value / 100.0 / u.unit)::bigint * u.unit end
  from (select case when has_no_cents(currency) then 100 else 1 end as unit) u
$$;

-- How many live proposals carry it, apart from one (rule D4).
create function discount_uses(program uuid, but uuid) returns integer language sql stable parallel safe
as $$
  select count(*)::integer from proposal_discounts d join proposals a on a.id = d.proposal_id join points r on r.id = a.request_id
  where d.program_id = program and d.proposal_id is distinct from but and is_live_proposal(a.status, a.valid_until, r.address_id)
$$;

-- At the end of a transaction the price follows from the copy, and only a free job costs nothing.
create function guard_discount_price() returns trigger language plpgsql
as $$
declare
  proposal uuid := case tg_table_name when 'proposals' then to_jsonb(new) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'proposal_id' end;
begin
  if exists (select from proposals a left join proposal_discounts d on d.proposal_id = a.id where a.id = proposal
    and (a.amount = 0 and d.kind is distinct from 'nth_free'
      or d.kind is not null and (a.price_kind not in ('fixed', 'hourly') or a.currency <> d.currency or a.amount <> price_after_discount(d))))
  then
    raise exception 'the price does not follow from the discount' using errcode = 'check_violation', constraint = 'discount_price';
  end if;
  return null;
end $$;

-- At most 30 programmes of one provider; a programme stays with its provider, and its services are in the catalogue.
create function guard_discount_program() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform from users where id = new.provider_id for no key update;
    if (select count(*) from discount_programs where provider_id = new.provider_id) >= 30 then
      raise exception 'too many programmes' using errcode = 'check_violation', constraint = 'discount_programs_full';
    end if;
  elsif new.provider_id <> old.provider_id and not is_taken_over(old.provider_id, new.provider_id) then
    raise exception 'a programme keeps its provider' using errcode = 'check_violation', constraint = 'discount_program';
  end if;
  if (select count(*) from point_purposes where id = any(new.purpose_ids)) <> cardinality(new.purpose_ids) then
    raise exception 'unknown services' using errcode = 'check_violation', constraint = 'discount_program_purposes';
  end if;
  return new;
end $$;

-- Other terms leave a free job free, or name a price.
create function guard_free_terms() returns trigger language plpgsql
as $$
begin
  if (select a.amount from proposals a where a.id = new.proposal_id) is distinct from 0 then
    raise exception 'a price needs an amount' using errcode = 'check_violation', constraint = 'terms_amount';
  end if;
  return new;
end $$;

-- Sent and not ended: accepted, or open and not expired.
create function is_live_proposal(status text, valid_until date, address uuid) returns boolean language sql stable parallel safe
as $$
  select status = 'accepted' or status in ('created', 'updated') and not proposal_expired(valid_until, address)
$$;

-- The discount of a proposal is a copy, so that a changed programme changes no agreed price.
create function keep_discount() returns trigger language plpgsql
as $$
begin
  raise exception 'a copied discount does not change' using errcode = 'check_violation', constraint = 'discount_kept';
end $$;

-- The programmes of a managed person go along when the person takes the profile over.
create function move_discount_programs() returns trigger language plpgsql
as $$
begin
  update discount_programs set provider_id = new.taken_by where provider_id = new.id;
  return null;
end $$;

-- An expired proposal gave its use back; renewing it takes the use again.
create function renew_discount() returns trigger language plpgsql
as $$
declare
  refusal text;
  address uuid;
begin
  select address_id into address from points where id = new.request_id;
  if proposal_expired(old.valid_until, address) and not proposal_expired(new.valid_until, address) then
    perform pg_advisory_xact_lock(hashtextextended('discounts ' || new.user_id, 0));
    select discount_spent(p, new.request_id, new.id) into refusal
      from proposal_discounts d join discount_programs p on p.id = d.program_id where d.proposal_id = new.id;
    if refusal is not null then
      raise exception 'the discount was given away meanwhile' using errcode = 'check_violation', constraint = refusal;
    end if;
  end if;
  return new;
end $$;

-- Fills the copy from the programme and tests it. The lock puts the proposals of one provider one after the other: uses are counted.
create function take_discount() returns trigger language plpgsql
as $$
declare
  given record;
  program discount_programs;
  own_currency text;
  refusal text;
begin
  perform from points r join proposals a on a.request_id = r.id where a.id = new.proposal_id for share of r;
  select * into given from proposals where id = new.proposal_id for update;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('discounts ' || given.user_id, 0));
    select * into program from discount_programs where id = new.program_id and provider_id = given.user_id for share;
    if not found then
      raise exception 'no programme of this provider' using errcode = 'check_violation', constraint = 'discount_program';
    end if;
    if given.status not in ('created', 'updated') then
      raise exception 'the proposal is decided' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    new.title := program.title;
    new.title_language := program.title_language;
    new.kind := program.kind;
    new.value := program.value;
    new.value_is_percent := program.value_is_percent;
    new.first_time_only := program.first_time_only;
    new.pay_days := program.pay_days;
    new.list_price := given.amount;
    own_currency := program.currency;
    refusal := case
      when program.min_price is not null and program.currency <> given.currency then 'discount_currency'
      when program.min_price > given.amount then 'discount_min_price'
      else discount_refusal(program, given.request_id, new.proposal_id) end;
  else
    own_currency := old.currency;
  end if;
  refusal := coalesce(
    discount_misfit(new.kind, new.value, new.value_is_percent, own_currency, given.price_kind, new.list_price, given.currency), refusal);
  if refusal is not null then
    raise exception 'the discount does not apply' using errcode = 'check_violation', constraint = refusal;
  end if;
  new.currency := given.currency;
  new.discount_amount := discount_of(new.kind, new.value, new.value_is_percent, new.list_price, new.currency);
  new.list_price_asked := exists (select from points r join points o on o.user_id = given.user_id and o.kind = 'offer'
    and o.status = 'published' and o.deleted_at is null and o.purpose_ids && r.purpose_ids
    and o.price = new.list_price and o.price_kind = given.price_kind and o.currency = given.currency where r.id = given.request_id);
  return new;
end $$;

-- The amount of a proposal is the list price without its discount.
create function write_price() returns trigger language plpgsql
as $$
begin
  update proposals set amount = price_after_discount(new)
    where id = new.proposal_id and amount is distinct from price_after_discount(new);
  return null;
end $$;

-- A provider's own programme. Money stands in hundredths of `currency`, as everywhere.
create table discount_programs (
  id uuid primary key default uuid_v7(),
  provider_id uuid not null references users,
  title text not null check (char_length(title) >= 1 and char_length(title) <= 120),
  kind text not null references discount_kinds,
  -- Percent, money, or the n of "every n-th job is free".
  value bigint not null,
  value_is_percent boolean not null,
  -- Of an amount and of the minimum price.
  currency text check (currency ~ '^[A-Z]{3}$'),
  min_price bigint check (min_price > 0),
  -- Empty: every service.
  purpose_ids smallint[] not null default '{}' check (cardinality(purpose_ids) <= 100),
  -- Only for the first job of the two people.
  first_time_only boolean not null default false,
  -- Days in the time zone of the provider; both count. Null: at once, without an end.
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses >= 1 and max_uses <= 10000),
  -- A cashback is paid within so many days after the job is done.
  pay_days smallint check (pay_days >= 1 and pay_days <= 90),
  -- The provider ended it; proposals that carry it keep their copies.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: from before titles had a language.
  title_language text check (is_language(title_language)),
  constraint discount_program_currency check ((currency is not null) = (min_price is not null or (kind in ('amount', 'cashback')) and not value_is_percent)),
  constraint discount_program_days check (ends_on >= starts_on),
  constraint discount_program_first check (kind <> 'nth_free' or not first_time_only),
  constraint discount_program_pay_days check ((pay_days is not null) = (kind = 'cashback')),
  constraint discount_program_percent check ( case kind when 'percent' then value_is_percent when 'cashback' then true else not value_is_percent end),
  constraint discount_program_value check ( case when value_is_percent then value >= 1 and value <= 90 when kind = 'nth_free' then value >= 2
      and value <= 20 else value >= 1 and value <= '100000000000'::bigint and ((value % 100::bigint) = 0 or not has_no_cents(currency)) end)
);
create index discount_programs_provider_id_created_at_idx on discount_programs (provider_id, created_at desc);

-- The programme as it was when the proposal was sent: what changes in the programme later changes nothing here.
create table proposal_discounts (
  proposal_id uuid primary key references proposals on delete cascade,
  program_id uuid references discount_programs on delete set null,
  title text not null,
  kind text not null references discount_kinds,
  value bigint not null,
  value_is_percent boolean not null,
  first_time_only boolean not null,
  -- The price before the discount; for an hourly price this and the discount are for one hour.
  list_price bigint not null check (list_price > 0),
  -- The provider asked this price in an own published offer of the service: only then it is shown struck through.
  list_price_asked boolean not null,
  -- What is taken off the price. Of a cashback: what is paid back; a percentage of an hourly price for one hour, an amount for the whole job.
  discount_amount bigint not null check (discount_amount > 0),
  currency text not null,
  pay_days smallint,
  created_at timestamptz not null default now(),
  -- The customer was reminded that the time to claim ends.
  claim_reminded_at timestamptz,
  title_language text,
  constraint proposal_discounts_check check (kind = 'cashback' or discount_amount <= list_price)
);
create index proposal_discounts_cashback on proposal_discounts (proposal_id) where kind = 'cashback';
create index proposal_discounts_program_id_idx on proposal_discounts (program_id) where program_id is not null;

-- Null: a proposal to this request can carry the programme; else the reason (rules D3, D4).
create function discount_refusal(program discount_programs, request uuid, but uuid) returns text language sql stable parallel safe
as $$
  select case
    when not discount_runs(program) then 'discount_not_running'
    when not (select discount_covers(program, r.purpose_ids) from points r where r.id = request) then 'discount_scope'
    else discount_spent(program, request, but) end
$$;

-- If the programme runs today, in the zone of the provider. None does where the operator has switched discounts off, no cashback where that is off.
create function discount_runs(program discount_programs) returns boolean language sql stable parallel safe
as $$
  select has_feature('discounts') and (program.kind <> 'cashback' or has_feature('cashback'))
    and program.ended_at is null and daterange(program.starts_on, program.ends_on, '[]')
    @> (select (now() at time zone u.time_zone)::date from users u where u.id = program.provider_id)
$$;

-- Null: neither its uses nor the jobs of the two people stand against it; else the reason. The other person is the one dealt with: of a managed request its
-- manager, so that the answer tells nothing about the managed person.
create function discount_spent(program discount_programs, request uuid, but uuid) returns text language sql stable parallel safe
as $$
  select case
    when discount_used_up(program, but) then 'discount_used_up'
    when program.first_time_only and (b.jobs > 0 or b.first_jobs > 0) then 'discount_first_job'
    when program.kind = 'nth_free' and ((b.done + 1) % program.value <> 0 or b.free_jobs > 0) then 'discount_nth_job' end
  from (
    select count(*) filter (where a.status = 'accepted') as jobs, count(a.done_at) as done,
      count(*) filter (where d.first_time_only) as first_jobs,
      count(*) filter (where d.kind = 'nth_free' and a.done_at is null) as free_jobs
    from points r join points q on q.contact_id = r.contact_id and q.kind = 'request'
      join proposals a on a.request_id = q.id and a.user_id = program.provider_id
      left join proposal_discounts d on d.proposal_id = a.id
    where r.id = request and a.id is distinct from but and is_live_proposal(a.status, a.valid_until, q.address_id)) b
$$;

-- The price of a proposal is the price after the discount (rule D2); a cashback leaves it as it is.
create function price_after_discount(d proposal_discounts) returns bigint language sql immutable parallel safe
as $$
  select case when d.kind = 'cashback' then d.list_price else d.list_price - d.discount_amount end
$$;

-- A programme without services is for all of them.
create function discount_covers(program discount_programs, purposes smallint[]) returns boolean language sql immutable parallel safe
as $$
  select cardinality(program.purpose_ids) = 0 or purposes && program.purpose_ids
$$;

-- If the programme was used as often as it may be, not counting the proposal `but`.
create function discount_used_up(program discount_programs, but uuid) returns boolean language sql stable parallel safe
as $$
  select coalesce(program.max_uses <= discount_uses(program.id, but), false)
$$;

-- Programmes that a proposal could carry now, independent of earlier jobs of the two people. None of a provider who takes no work now, and none of a managed
-- person: the title could name that person (rule P9). Null purposes: for any service.
create function open_discounts(provider uuid, purposes smallint[]) returns setof discount_programs language sql stable parallel safe
as $$
  select p.* from discount_programs p join users u on u.id = p.provider_id
  where p.provider_id = provider and has_provider_page(u) and contact_of(u.id) = u.id
    and discount_runs(p) and (purposes is null or discount_covers(p, purposes)) and not discount_used_up(p, null)
$$;
create trigger guard_discount_program before insert or update of provider_id, purpose_ids on discount_programs for each row
  execute function guard_discount_program();
create constraint trigger guard_discount_price after insert or delete or update on proposal_discounts deferrable initially deferred for each row
  execute function guard_discount_price();
create trigger keep_discount before update of proposal_id, title, kind, value, value_is_percent, first_time_only, pay_days, created_at on proposal_discounts
  for each row when (old.proposal_id is distinct from new.proposal_id or old.title is distinct from new.title or old.kind is distinct from new.kind
  or old.value is distinct from new.value or old.value_is_percent is distinct from new.value_is_percent
  or old.first_time_only is distinct from new.first_time_only or old.pay_days is distinct from new.pay_days
  or old.created_at is distinct from new.created_at) execute function keep_discount();
create trigger take_discount before insert or update of list_price, currency on proposal_discounts for each row execute function take_discount();
create trigger write_price after insert or update of list_price, currency on proposal_discounts for each row execute function write_price();
create trigger guard_terms_free before insert on proposal_terms for each row when (new.amount = 0) execute function guard_free_terms();
create constraint trigger guard_discount_price after update of price_kind, amount, currency on proposals deferrable initially deferred for each row
  when (old.price_kind is distinct from new.price_kind or old.amount is distinct from new.amount or old.currency is distinct from new.currency)
  execute function guard_discount_price();
create constraint trigger guard_discount_price_in after insert on proposals deferrable initially deferred for each row when (new.amount = 0)
  execute function guard_discount_price();
create trigger renew_discount before update of valid_until on proposals for each row when (new.valid_until is distinct from old.valid_until
  and old.valid_until is not null) execute function renew_discount();
create trigger move_discount_programs after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null)
  execute function move_discount_programs();
