-- Titles that the app proposed, in the language of each reader (decision 189).
alter table points add column title_proposed boolean not null default false;

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

-- Notes whether a title is one that the app proposed: each reader has it in the own language. Such a title follows its answers, and with it the time of the title.
create function note_proposed_title() returns trigger language plpgsql
as $$
declare
  written text;
begin
  if tg_op = 'UPDATE' and old.title_proposed and (new.answers, new.purpose_ids) is distinct from (old.answers, old.purpose_ids) then
    written := language_of_proposed(new.title, old.purpose_ids, old.answers);
    if written is not null then
      new.title := coalesce(proposed_title(written, new.purpose_ids, new.answers), new.title);
      new.titled_at := now();
    end if;
  end if;
  new.title_proposed := language_of_proposed(new.title, new.purpose_ids, new.answers) is not null;
  return new;
end $$;

-- The same in a language of the reader: a title that the app proposed is in every one.
create function title_read_by(locale text, reader uuid, point uuid, since timestamptz) returns text language sql stable parallel safe
as $$
  select case when p.title_proposed and t.title is not null then coalesce(proposed_title(locale, p.purpose_ids, p.answers), t.title) else t.title end
  from points p cross join lateral (select title_for(reader, p.id, since) as title) t
  where p.id = point
$$;

-- What an email calls a post: its title or, where the title was erased with an account, its topic. Null where the reader may not know it.
create or replace function title_in(locale text, reader uuid, point uuid, since timestamptz) returns text language sql stable parallel safe
as $$
  select coalesce(title_read_by(locale, reader, p.id, since), case when p.title is null then t.names ->> locale end)
  from points p left join point_types t on t.id = p.point_type_id
  where p.id = point
$$;

create trigger note_proposed_title before insert or update of title, purpose_ids, answers on points for each row when (new.kind = 'request')
  execute function note_proposed_title();
