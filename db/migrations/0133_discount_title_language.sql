-- The language of the titles of discount programmes, and of their copies in proposals (rule L12). Null: a title from before.
alter table discount_programs add column title_language text check (is_language(title_language));
alter table proposal_discounts add column title_language text;

-- Fills the copy from the programme and tests it. The lock puts the proposals of one provider one after the other: uses are counted.
create or replace function take_discount() returns trigger language plpgsql
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
