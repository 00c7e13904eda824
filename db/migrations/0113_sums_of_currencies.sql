-- Amounts of money that every currency has (decision 164).

-- As `smallSumOf` in contract/kit/currencies.ts.
create function small_sum(currency text) returns bigint language sql immutable parallel safe as $$
  select case
    when currency in ('AFN', 'ALL', 'AMD', 'BDT', 'CVE', 'DJF', 'DOP', 'DZD', 'ETB', 'GMD', 'GYD', 'HTG', 'HUF', 'INR', 'ISK', 'JMD', 'JPY',
      'KES', 'KGS', 'LKR', 'LRD', 'MKD', 'MZN', 'NPR', 'PHP', 'PKR', 'RSD', 'RUB', 'VUV', 'XPF', 'YER') then 100
    when currency in ('AOA', 'ARS', 'BIF', 'CDF', 'CLP', 'COP', 'CRC', 'IQD', 'KHR', 'KMF', 'KPW', 'KRW', 'KZT', 'MMK', 'MNT', 'MWK', 'NGN',
      'RWF', 'SDG', 'SOS', 'SSP', 'TZS', 'UGX', 'XAF', 'XOF') then 1000
    when currency in ('GNF', 'IDR', 'LAK', 'MGA', 'PYG', 'SYP', 'UZS', 'VND') then 10000
    when currency in ('IRR', 'LBP') then 100000
    else 1 end
$$;

-- The least amount is the API's: earlier donations were smaller.
alter table donations drop constraint donation_amount, add constraint donation_amount
  check (amount between 100 and 500000 * small_sum(currency) and (amount % 100 = 0 or not has_no_cents(currency)));

-- Such a price could never be bought.
update plans set
  month_price = case when month_price % 100 = 0 then month_price else greatest(100, round(month_price / 100.0) * 100) end,
  year_price = case when year_price % 100 = 0 then year_price else greatest(100, round(year_price / 100.0) * 100) end
where has_no_cents(currency) and (month_price % 100 <> 0 or year_price % 100 <> 0);
alter table plans
  add constraint plan_month_price_whole check (month_price % 100 = 0 or not has_no_cents(currency)),
  add constraint plan_year_price_whole check (year_price % 100 = 0 or not has_no_cents(currency));
