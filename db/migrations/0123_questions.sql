-- Adds the questions of services (decision 183). No request has answers yet, so `market_entries` needs no update.
create table question_kinds (
  value text primary key
);
create table question_units (
  value text primary key
);

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

alter table points add column answers jsonb not null default '[]'
  constraint points_answers check (jsonb_typeof(answers) = 'array' and (kind = 'request' or answers = '[]'));

-- Answers are of the questions that the services ask. Where only the services change, answers that the new ones do not ask for are dropped.
create function guard_answers() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new.answers = old.answers then
    new.answers := answers_for(new.purpose_ids, new.answers);
  elsif exists (select from answer_faults(new.purpose_ids, new.answers)) then
    raise exception 'no service asks for this answer' using errcode = 'check_violation', constraint = 'point_answers';
  end if;
  return new;
end $$;

-- Answers as search words that cannot be typed: "=alift.no_lift".
create function answer_marks(answers jsonb) returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select '=a' || (a ->> 'question') || '.' || o from jsonb_array_elements(answers) a, jsonb_array_elements_text(a -> 'options') o))
$$;

-- Chosen answers ("lift.no_lift") as a query of these marks: of each question one of the chosen. Null if none is chosen.
create function answers_query(choices text[]) returns tsquery language sql immutable parallel safe
as $$
  select string_agg(one, ' & ')::tsquery from (
    select '(' || string_agg(quote_literal('=a' || w), ' | ') || ')' as one from unnest(choices) w group by split_part(w, '.', 1)) of_question
$$;

create trigger guard_answers before update of answers, purpose_ids on points for each row when (new.answers <> old.answers
  or new.purpose_ids <> old.purpose_ids and old.answers <> '[]') execute function guard_answers();
create trigger guard_answers_in before insert on points for each row when (new.answers <> '[]') execute function guard_answers();

create or replace view market_rule as
 SELECT p.id,
    u.purpose AS purpose_id,
    u.place = 1 AS first,
    p.kind,
    p.user_id,
    p.contact_id,
    p.mandate,
    p.point_type_id,
    p.purpose_ids,
    p.urgent,
    p.language,
    p.speaks,
    p.country_code,
    p.currency,
        case p.kind
            when 'offer'::text then p.price
            else p.budget
        end AS amount,
    p.published_at,
    market_cell(p."position") AS cell,
    market_spot(market_cell(p."position"), p."position") AS "position",
    gc_to_sec(p.radius::float8) AS reach,
    p.search || tile_mark(p."position") || answer_marks(p.answers) AS search,
        case p.kind
            when 'offer'::text then market_rating(n.weighted, p.point_type_id)
            else null::smallint
        end AS rating,
    p.kind = 'offer'::text and coalesce(n.count, 0) < 3 AS newcomer
   from points p
     CROSS JOIN LATERAL unnest(p.purpose_ids) with ORDINALITY u(purpose, place)
     LEFT JOIN ratings n on n.user_id = p.user_id and n.side = 'provider'::text
  where p.status = 'published'::text and p.deleted_at is null and not p.off_market and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

drop trigger keep_market on points;
create trigger keep_market after update on points for each row when ((old.status = 'published' or new.status = 'published')
  and (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at or old.off_market is distinct from new.off_market
  or old.hidden_to_contractors is distinct from new.hidden_to_contractors or old.receiver_id is distinct from new.receiver_id
  or old.awarded_at is distinct from new.awarded_at or old.kind is distinct from new.kind or old.user_id is distinct from new.user_id
  or old.contact_id is distinct from new.contact_id or old.mandate is distinct from new.mandate or old.country_code is distinct from new.country_code
  or old.currency is distinct from new.currency or old.price is distinct from new.price or old.budget is distinct from new.budget
  or old.published_at is distinct from new.published_at or old."position" is distinct from new."position" or old.radius is distinct from new.radius
  or old.purpose_ids is distinct from new.purpose_ids or old.speaks is distinct from new.speaks or old.search is distinct from new.search
  or old.answers is distinct from new.answers))
  execute function keep_market();

alter table saved_searches add column answers text[] not null default '{}';
