-- What is wrong with answers: the question, a code of `contract/field-errors.ts`, and the bound of a number. Only what one of the services asks is
-- answered, once.
create function answer_faults(purposes smallint[], answers jsonb) returns table (question text, code text, bound integer) language sql stable
as $$
  with input as (
    select a ->> 'question' as question, a -> 'options' as options, a -> 'number' as number,
      row_number() over (partition by a ->> 'question' order by n) as turn
    from jsonb_array_elements(answers) with ordinality as listed (a, n)
  ), matched as (
    select g.*, q.kind, q.least, q.most, case jsonb_typeof(number) when 'number' then number::numeric end as value,
      case jsonb_typeof(options) when 'array' then options else '[]' end as chosen
    from input g left join questions q on q.slug = g.question
      and exists (select from purpose_questions u where u.question = q.slug and u.purpose_id = any (purposes))
  ), judged as (
    select a.*, case
      when kind is null then 'not_listed'
      when turn > 1 then 'invalid'
      when kind = 'number' then case
        when options is not null or value is null then 'required'
        when value < least then 'too_small'
        when value > most then 'too_large'
        when value <> trunc(value) then 'number_whole' end
      when number is not null or chosen = '[]' then 'required'
      when kind <> 'several' and jsonb_array_length(chosen) > 1 then 'invalid'
      when jsonb_array_length(chosen) > (select count(*) from question_options o where o.question = a.question and chosen ? o.slug) then 'not_listed'
    end as code
    from matched a
  )
  select question, code, case code when 'too_small' then least when 'too_large' then most end from judged where code is not null
$$;

-- The answers to what these services ask; the others have lost their meaning.
create function answers_for(purposes smallint[], answers jsonb) returns jsonb language sql stable
as $$
  select coalesce(jsonb_agg(a order by n), '[]') from jsonb_array_elements(answers) with ordinality as listed (a, n)
  where exists (select from purpose_questions u where u.question = a ->> 'question' and u.purpose_id = any (purposes))
$$;

-- Numbers that bound a range of answers; `contract/catalog.ts` states the same.
create function number_steps() returns integer[] language sql immutable parallel safe
as $$
  select '{0,1,2,5,10,20,50,100,200,500,1000,2000,5000,10000,20000,50000,100000,200000,500000,1000000,2000000,5000000}'::integer[]
$$;

-- Answers as search words that cannot be typed: "=alift.no_lift"; a number as the least step that is not smaller: 40 is "=aarea_m2.n50".
create function answer_marks(answers jsonb) returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select '=a' || (a ->> 'question') || '.' || o from jsonb_array_elements(answers) a, jsonb_array_elements_text(a -> 'options') o
    union all select '=a' || (a ->> 'question') || '.n' || coalesce((select min(step) from unnest(number_steps()) step
      where step >= (a ->> 'number')::integer)::text, 'most') from jsonb_array_elements(answers) a where a ? 'number'))
$$;

-- Chosen answers ("lift.no_lift", "area_m2<=50", "area_m2>50") as a query of these marks: of each question one of the chosen. Null if none is chosen.
create function answers_query(choices text[]) returns tsquery language sql immutable parallel safe
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

-- The title that the app proposes in a language: the service, and the first answer to a question with one option. Null: there is none. The wizard proposes the
-- same (`web/requests/questions/questions.ts`).
create function proposed_title(locale text, services smallint[], answers jsonb) returns text language sql stable parallel safe
as $$
  select left(concat(coalesce(p.names ->> locale, p.names ->> 'en'), ': ', coalesce(o.names ->> locale, o.names ->> 'en')), 120)
  from point_purposes p
    cross join jsonb_array_elements(answers) with ordinality a (answer, n)
    join questions q on q.slug = a.answer ->> 'question' and q.kind = 'one'
    join question_options o on o.question = q.slug and o.slug = a.answer -> 'options' ->> 0 and o.slug <> 'other'
    left join lateral (
      select s.n as service, pq.position from unnest(services) with ordinality s (id, n)
        join purpose_questions pq on pq.purpose_id = s.id and pq.question = q.slug
      order by s.n limit 1) w on true
  where p.id = services[1]
  order by w.service nulls last, w.position, a.n
  limit 1
$$;

-- The language in which the app proposes this title for these answers; null: a person wrote it.
create function language_of_proposed(title text, services smallint[], answers jsonb) returns text language sql stable parallel safe
as $$
  select l.code from point_purposes p cross join jsonb_object_keys(p.names) l (code)
  where p.id = services[1] and answers <> '[]' and title like '%: %' and proposed_title(l.code, services, answers) = title
  order by l.code limit 1
$$;

-- Types of points and their purposes. Their ids are part of shared links, so they never change (db/data/catalog.json).
create table point_types (
  id smallint primary key,
  slug text not null unique,
  icon text not null,
  names jsonb not null,
  position smallint not null
);

-- The services of the catalogue, each of one category. db/data/catalog.json is their source.
create table point_purposes (
  id smallint primary key,
  point_type_id smallint not null references point_types,
  slug text not null unique,
  names jsonb not null,
  tags jsonb not null default '{}',
  position smallint not null
);
create index point_purposes_point_type_id_idx on point_purposes (point_type_id);

-- Questions of services with fixed answers. Each start loads db/data/questions and leaves other rows as they are.
create table questions (
  slug text primary key check (slug ~ '^[a-z][a-z0-9_]{0,39}$'),
  kind text not null references question_kinds,
  unit text references question_units,
  -- The bounds of a number.
  least integer,
  most integer,
  label jsonb not null,
  text jsonb not null,
  constraint questions_number check ((kind = 'number') = (least is not null and most is not null) and (unit is null or kind = 'number') and least <= most)
);

-- The answers to choose from, also yes and no.
create table question_options (
  question text not null references questions,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9_]{0,39}$'),
  icon text,
  names jsonb not null,
  -- Beginnings of words that mean it, by language.
  words jsonb not null default '{}',
  position smallint not null,
  constraint question_options_pkey primary key (question, slug)
);

-- The questions of a service, at most five, in their order.
create table purpose_questions (
  purpose_id smallint not null references point_purposes,
  question text not null references questions,
  position smallint not null check (position between 1 and 5),
  constraint purpose_questions_pkey primary key (purpose_id, question),
  constraint purpose_questions_position unique (purpose_id, position)
);
create index purpose_questions_question_idx on purpose_questions (question);
