-- Searches by ranges of the numbers that customers answered (rule S15).
-- Numbers that bound a range of answers; `contract/catalog.ts` states the same.
create function number_steps() returns integer[] language sql immutable parallel safe
as $$
  select '{0,1,2,5,10,20,50,100,200,500,1000,2000,5000,10000,20000,50000,100000,200000,500000,1000000,2000000,5000000}'::integer[]
$$;

-- Answers as search words that cannot be typed: "=alift.no_lift"; a number as the least step that is not smaller: 40 is "=aarea_m2.n50".
create or replace function answer_marks(answers jsonb) returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select '=a' || (a ->> 'question') || '.' || o from jsonb_array_elements(answers) a, jsonb_array_elements_text(a -> 'options') o
    union all select '=a' || (a ->> 'question') || '.n' || coalesce((select min(step) from unnest(number_steps()) step
      where step >= (a ->> 'number')::integer)::text, 'most') from jsonb_array_elements(answers) a where a ? 'number'))
$$;

-- Chosen answers ("lift.no_lift", "area_m2<=50", "area_m2>50") as a query of these marks: of each question one of the chosen. Null if none is chosen.
create or replace function answers_query(choices text[]) returns tsquery language sql immutable parallel safe
as $$
  select string_agg(one, ' & ')::tsquery from (
    select '(' || string_agg(quote_literal('=a' || parts[1] || '.' || mark), ' | ') || ')' as one
    from unnest(choices) choice
      cross join lateral (select regexp_match(choice, '^([a-z0-9_]+)(\.|<=|>)([a-z0-9_]+)$') as parts) p
      cross join lateral (select case when parts[2] <> '.' then parts[3]::integer end as bound) n
      cross join lateral (
        select parts[3] as mark where parts[2] = '.'
        union all select 'n' || step from unnest(number_steps()) step
          where case parts[2] when '<=' then step <= bound when '>' then step > bound end
        union all select 'nmost' where parts[2] = '>') m
    group by parts[1]) of_question
$$;

update market_entries e set search = r.search from market_rule r
  where r.id = e.id and r.purpose_id = e.purpose_id and e.id in (select id from points where answers @? '$[*].number');
