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
