-- A conversation or one of its lines can be reported (rule M3). The case keeps the twenty lines around it as they were, with their photos.
alter table cases drop constraint cases_subject_kind_check,
  add constraint cases_subject_kind_check check (
    subject_kind in ('offer', 'request', 'review', 'provider', 'person', 'job', 'thread', 'message'));

-- Each side of a thread can report the other: two cases, and neither side learns of the other's.
drop index cases_one_open;
create unique index cases_one_open on cases (subject_kind, subject_id, (case when subject_kind = 'thread' then author_id end))
  nulls not distinct where state = 'open';

-- Twenty lines: those around a number, or the last ones.
create function evidence_lines(thread uuid, around bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'side', m.side, 'text', m.body, 'step', m.step,
    'author', (select u.name from users u where u.id = m.author_id), 'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reported', coalesce(m.seq = around, false),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'folder', p.folder) order by p.place), '[]')
      from thread_photos p where p.message_id = m.id)) order by m.seq), '[]')
  from (select m.* from thread_messages m, threads t where t.id = thread and m.thread_id = t.id
    and m.seq > coalesce(around + 9, t.seq) - 20 and m.seq <= coalesce(around + 9, t.seq)) m
$$;

create or replace function evidence_of(kind text, subject uuid) returns jsonb language sql stable as $$
  select case
    when kind in ('offer', 'request') then (
      select jsonb_build_object('title', p.title, 'text', p.description, 'tags', to_jsonb(p.tags),
        'amount', coalesce(p.price, p.budget), 'currency', p.currency, 'files', evidence_files(p.id, null))
      from points p where p.id = subject)
    when kind = 'review' then (
      select jsonb_build_object('title', null, 'text', v.body, 'stars', v.stars, 'reply', v.reply) from reviews_shown v where v.id = subject)
    when kind = 'provider' then (
      select jsonb_build_object('title', o.name, 'text', case when o.id = u.id then u.bio end, 'picture', o.avatar,
        'files', evidence_files(null, u.id))
      from users u join users o on o.id = contact_of(u.id) where u.id = subject)
    when kind = 'person' then (
      select jsonb_build_object('title', u.name, 'text', null, 'picture', u.avatar) from users u where u.id = subject)
    when kind = 'job' then (
      select jsonb_build_object('title', r.title, 'text', a.message, 'amount', a.amount, 'currency', r.currency)
      from proposals a join points r on r.id = a.request_id where a.id = subject)
    when kind = 'thread' then (
      select jsonb_build_object('title', r.title, 'text', null, 'lines', evidence_lines(t.id, null))
      from threads t join points r on r.id = t.request_id where t.id = subject)
    when kind = 'message' then (
      select jsonb_build_object('title', r.title, 'text', m.body, 'lines', evidence_lines(m.thread_id, m.seq))
      from thread_messages m join threads t on t.id = m.thread_id join points r on r.id = t.request_id
      where m.id = subject and m.removed_at is null) end
$$;

create or replace function keep_evidence() returns trigger language plpgsql as $$
declare
  found_now jsonb;
begin
  select evidence_of(c.subject_kind, c.subject_id) into found_now from cases c where c.id = new.case_id;
  if found_now is not null and found_now is distinct from
    (select e.content from case_evidence e where e.case_id = new.case_id order by e.taken_at desc, e.id desc limit 1) then
    insert into case_evidence (case_id, content, folders) values (new.case_id, found_now,
      array(select f ->> 'folder' from jsonb_array_elements(coalesce(found_now -> 'files', '[]')) f
        union all select substring(found_now ->> 'picture' from '(avatars/[^/]+)/') where found_now ->> 'picture' ~ 'avatars/[^/]+/'
        union all select p ->> 'folder' from jsonb_array_elements(coalesce(found_now -> 'lines', '[]')) l,
          jsonb_array_elements(l -> 'photos') p));
  end if;
  return null;
end $$;

-- The removal of a reported conversation or line is the block of its author.
create or replace function case_of_block(person uuid) returns uuid language sql stable parallel safe as $$
  select c.id from cases c join users u on u.id = c.author_id
  where c.author_id = person and c.action = 'remove'
    and (c.subject_kind in ('thread', 'message') or c.subject_kind in ('provider', 'person') and c.subject_id = person)
    and u.blocked_at is not null and c.appeal_action is distinct from 'undo'
  order by c.decided_at desc, c.id desc limit 1
$$;
