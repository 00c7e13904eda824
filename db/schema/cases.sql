-- Without another operator, the one who decided also decides the appeal, after a day.
create function another_operator(operator uuid) returns boolean language sql stable
as $$
  select exists (select from users u where u.role = 'operator' and u.id <> operator
    and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null)
$$;

-- Null: this operator may decide the appeal.
create function appeal_refusal(operator uuid, decided_by uuid, appealed_at timestamptz) returns text language sql stable
as $$
  select case when operator <> decided_by then null
    when another_operator(operator) then 'case.other_operator'
    when now() < appealed_at + interval '24 hours' then 'case.appeal_waits' end
$$;

-- An author can appeal against a removal until then.
create function appeal_until(decided_at timestamptz) returns timestamptz language sql immutable parallel safe
as $$ select decided_at + interval '30 days' $$;

-- A removed request with a deal stays for its two sides; when the deal ends it does not come back to the market.
create function archive_removed() returns trigger language plpgsql
as $$
begin
  update points set status = 'archived', updated_at = now() where id = new.id and status = 'published' and awarded_at is null;
  return null;
end $$;

-- Two people meet where one answered, asked or hosts the other, or where one has a public page. A block changes nothing: the right to report stays (rule S11).
create function can_report_person(reader uuid, person uuid) returns boolean language sql stable
as $$
  select exists (select from users u where u.id = person and u.deleted_at is null and u.blocked_at is null) and (
    exists (select from users u where u.id = person and has_provider_page(u))
    or exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = reader and person in (r.user_id, r.contact_id, r.host_id)
        or a.user_id = person and reader in (r.user_id, r.contact_id, r.host_id))
    or exists (select from points r where r.receiver_id = reader and person in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.receiver_id = person and reader in (r.user_id, r.contact_id)
        or r.host_id = reader and person in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.host_id = person and reader in (r.user_id, r.contact_id)))
$$;

-- Whoever decided can take it back for ten minutes, as long as nobody has appealed.
create function can_reopen(operator uuid, action text, decided_by uuid, decided_at timestamptz, appealed_at timestamptz) returns boolean
language sql stable
as $$
  select coalesce(action in ('dismiss', 'remove') and decided_by = operator and appealed_at is null
    and now() < decided_at + interval '10 minutes', false)
$$;

-- A subject is removed by the decision of its case, and restored by that of the appeal, or when the decision is taken back.
create function case_allows(case_id uuid, kind text, subject uuid, removes boolean) returns boolean language sql stable
as $$
  select exists (select from cases c where c.id = case_id and c.subject_kind = kind and c.subject_id = subject
    and case when removes then c.action = 'remove' and c.appeal_action is distinct from 'undo' else c.appeal_action = 'undo' or c.action is null end)
$$;

-- The files of a post, or the portfolio of a provider.
create function evidence_files(point uuid, provider uuid) returns jsonb language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'folder', m.folder, 'width', m.width, 'height', m.height,
    'widths', m.widths, 'blur', m.blur, 'content_type', m.content_type, 'seconds', m.seconds) order by m.position), '[]')
  from media_files m where m.point_id = point or m.user_id = provider and m.in_portfolio
$$;

-- The evidence of a case: everything that readers of the subject can see. Notes for the accepted provider, places and contacts stay out.
create function evidence_of(kind text, subject uuid) returns jsonb language sql stable
as $$
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
      select jsonb_build_object('title', r.title, 'amount', a.amount, 'currency', r.currency, 'text', concat_ws(E'\n',
        (select string_agg(p ->> 'text', E'\n' order by n) from jsonb_array_elements(a.phrases) with ordinality x (p, n)), nullif(a.message, '')))
      from proposals a join points r on r.id = a.request_id where a.id = subject)
    when kind = 'thread' then (
      select jsonb_build_object('title', r.title, 'text', null, 'lines', evidence_lines(t.id, null))
      from threads t join points r on r.id = t.request_id where t.id = subject)
    when kind = 'message' then (
      select jsonb_build_object('title', r.title, 'text', m.body, 'lines', evidence_lines(m.thread_id, m.seq))
      from thread_messages m join threads t on t.id = m.thread_id join points r on r.id = t.request_id
      where m.id = subject and m.removed_at is null) end
$$;

-- What was decided is decided again only after it was taken back in time, an appeal comes in time and is decided by another operator, and a job is never removed.
create function guard_case() returns trigger language plpgsql
as $$
declare
  refusal text;
begin
  if new.subject_kind <> old.subject_kind
    or (new.subject_id <> old.subject_id and not is_taken_over(old.subject_id, new.subject_id))
    or (new.author_id <> old.author_id and not is_taken_over(old.author_id, new.author_id))
    or old.action is not null and (new.action, new.reason, new.decided_by) is distinct from (old.action, old.reason, old.decided_by)
      and not (new.action is null and can_reopen(old.decided_by, old.action, old.decided_by, old.decided_at, old.appealed_at))
    or old.appealed_at is not null and new.erased_at is null and new.appeal is distinct from old.appeal
    or old.appeal_action is not null and (new.appeal_action, new.appeal_reason) is distinct from (old.appeal_action, old.appeal_reason)
    or new.action = 'remove' and new.subject_kind = 'job'
    or new.state = 'appealed' and old.state = 'decided' and now() >= appeal_until(new.decided_at) then
    raise exception 'a case cannot go this way' using errcode = 'check_violation', constraint = 'case_step';
  end if;
  if new.appeal_decided_by is not null and old.appeal_decided_by is null then
    refusal := appeal_refusal(new.appeal_decided_by, new.decided_by, new.appealed_at);
    if refusal is not null then
      raise exception 'another operator decides the appeal, or this one a day later' using errcode = 'check_violation',
        constraint = replace(refusal, '.', '_');
    end if;
  end if;
  return new;
end $$;

-- A post is removed and restored by its case only, and a removed one is not published.
create function guard_point_removal() returns trigger language plpgsql
as $$
begin
  if new.removed_case is distinct from (case tg_op when 'UPDATE' then old.removed_case end)
    and not case_allows(coalesce(new.removed_case, case tg_op when 'UPDATE' then old.removed_case end), new.kind, new.id, new.removed_case is not null) then
    raise exception 'a post is removed by a case' using errcode = 'check_violation', constraint = 'point_step';
  end if;
  if new.removed_case is not null and new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published') then
    raise exception 'an operator removed this post' using errcode = 'check_violation', constraint = 'point_step';
  end if;
  return new;
end $$;

-- Reports join open cases only, and each reporter has a limit of reports a day. Jobs are recorded by the system, without a limit.
create function guard_report() returns trigger language plpgsql
as $$
declare
  author uuid;
begin
  select c.author_id into author from cases c where c.id = new.case_id and c.state = 'open' for share;
  if not found then
    raise exception 'the case takes no reports' using errcode = 'check_violation', constraint = 'case_step';
  end if;
  -- From the system: a job that is not done, and what signals a post gives.
  if new.reason = 'not_done' or new.reporter_id is null and new.visitor is null then return new; end if;
  if is_one_party(new.reporter_id, author) then
    raise exception 'people do not report themselves' using errcode = 'check_violation', constraint = 'report_own';
  end if;
  -- Parallel reports of one reporter are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('report ' || coalesce(new.reporter_id::text, new.visitor, ''), 0));
  if report_wait(new.reporter_id, new.visitor) is not null then
    raise exception 'too many reports today' using errcode = 'check_violation', constraint = 'report_limit';
  end if;
  return new;
end $$;

-- A review is removed and restored by its case, and by nothing else; no review is deleted.
create function guard_review_removal() returns trigger language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a review is removed by a case' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if (new.removed_at, new.removed_case) is distinct from (old.removed_at, old.removed_case) and (
    (new.removed_at is null) = (old.removed_at is null)
    or not case_allows(coalesce(new.removed_case, old.removed_case), 'review', new.id, new.removed_at is not null)) then
    raise exception 'a review is removed by a case' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  return new;
end $$;

-- If a case refers to the files of this folder: they are not swept.
create function is_evidence(folder text) returns boolean language sql stable parallel safe
as $$
  select exists (select from case_evidence e where e.folders @> array[folder])
$$;

-- Keeps the evidence, unless the case has it in this form already.
create function keep_evidence() returns trigger language plpgsql
as $$
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

-- Cases follow a profile into the account that took it over.
create function move_cases() returns trigger language plpgsql
as $$
begin
  update cases set author_id = new.taken_by where author_id = new.id;
  update cases c set subject_id = new.taken_by where subject_id = new.id and not exists (
    select from cases o where o.subject_kind = c.subject_kind and o.subject_id = new.taken_by and o.state = 'open' and c.state = 'open');
  return null;
end $$;

-- Seconds until this reporter may report again; null: now. A person reports ten times in 24 hours, the network of a visitor five times.
create function report_wait(reporter uuid, network text) returns integer language sql stable
as $$
  select ceil(extract(epoch from r.reported_at + interval '1 day' - now()))::integer
  from case_reports r
  where (r.reporter_id = reporter or r.visitor = network) and r.reported_at > now() - interval '1 day' and r.reason <> 'not_done'
  order by r.reported_at desc offset (case when network is null then 10 else 5 end) - 1 limit 1
$$;

-- The words of a post without spaces and signs, so that copies are equal; null: so few words that people choose the same by chance.
create function post_key(title text, title_proposed boolean, description text) returns text language sql immutable
as $$
  select case when char_length(words) >= 60 then md5(words) end
  from (select lower(regexp_replace(concat(case when title_proposed then '' else title end, description), '[[:space:][:punct:]]+', '', 'g')) as words) w
$$;

-- Publishes a restored post again. Where its owner has no room for it now, it stays in the archive: false.
create function republish(point uuid) returns boolean language plpgsql
as $$
begin
  update points set status = 'published', updated_at = now() where id = point and status = 'archived' and deleted_at is null;
  return found;
exception when check_violation or foreign_key_violation then
  return false;
end $$;

-- The removal of a reported conversation or line is the block of its author.
create function case_of_block(person uuid) returns uuid language sql stable parallel safe
as $$
  select c.id from cases c join users u on u.id = c.author_id
  where c.author_id = person and c.action = 'remove'
    and (c.subject_kind in ('thread', 'message') or c.subject_kind in ('provider', 'person') and c.subject_id = person)
    and u.blocked_at is not null and c.appeal_action is distinct from 'undo'
  order by c.decided_at desc, c.id desc limit 1
$$;

-- What operators decide: reported posts, reviews, people and messages, and jobs that one side says were not done.
create table cases (
  id uuid primary key default uuid_v7(),
  -- `job`: a proposal whose sides disagree about whether the work is done.
  subject_kind text not null references case_kinds,
  subject_id uuid not null,
  -- The person dealt with about the subject, who is notified of the decision (rule P9); of a job the side that did not object.
  author_id uuid not null references users,
  -- `decided`: removed, and the author can appeal in time. `closed`: final.
  state text not null default 'open' references case_states,
  opened_at timestamptz not null default now(),
  -- `settle`: there is nothing left to decide, the sides agreed or the author's account is erased.
  action text check (action in ('dismiss', 'remove', 'settle')),
  reason text check (char_length(reason) >= 3 and char_length(reason) <= 1000),
  decided_at timestamptz,
  -- Null: from the system.
  decided_by uuid references users,
  -- The removal took the post off the market: undoing it publishes the post again.
  unpublished boolean not null default false,
  appeal text check (char_length(appeal) >= 1 and char_length(appeal) <= 2000),
  appealed_at timestamptz,
  appeal_action text check (appeal_action in ('uphold', 'undo')),
  appeal_reason text check (char_length(appeal_reason) >= 3 and char_length(appeal_reason) <= 1000),
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references users,
  -- Evidence and the texts of people are deleted: a year after the last decision, or with the account of the author.
  erased_at timestamptz,
  -- Operators do not decide about themselves.
  reason_language text check (is_language(reason_language)),
  appeal_reason_language text check (is_language(appeal_reason_language)),
  -- An operator works on it, for an hour.
  taken_by uuid references users,
  taken_at timestamptz,
  constraint case_own check (author_id <> all (array_remove(array[decided_by, appeal_decided_by], null::uuid))),
  constraint cases_check check ((state = 'open') = (action is null) and (action is null) = (decided_at is null)),
  constraint cases_check1 check ((action in ('dismiss', 'remove')) = (reason is not null) and (reason is not null) = (decided_by is not null)),
  constraint cases_check2 check ((state in ('open', 'closed')) or action = 'remove'),
  constraint cases_check3 check (appealed_at is null or action = 'remove'),
  constraint cases_check4 check (appeal is null or appealed_at is not null),
  constraint cases_check5 check (state <> 'appealed' or appealed_at is not null and appeal_decided_at is null),
  constraint cases_check6 check ((appeal_decided_at is null) = (appeal_action is null)),
  constraint cases_check7 check (appeal_decided_at is null or appealed_at is not null and state = 'closed'),
  constraint cases_check8 check ((appeal_reason is null) = (appeal_decided_by is null)),
  constraint cases_taken check ((taken_by is null) = (taken_at is null))
);
create index cases_kept on cases (coalesce(appeal_decided_at, decided_at)) where erased_at is null and decided_at is not null;
create index cases_of_author on cases (author_id);
create index cases_of_subject on cases (subject_id, opened_at desc);
-- Several reporters of one subject join its open case.
create unique index cases_one_open on cases (subject_kind, subject_id, ( case when subject_kind = 'thread' then author_id
  else null::uuid end)) nulls not distinct where state = 'open';
create index cases_taken_by on cases (taken_by) where taken_by is not null;
-- The queue of the operators.
create index cases_waiting on cases (coalesce(appealed_at, opened_at), id) where state in ('open', 'appealed');

-- The subject as it was: when it was first reported, and at each later report that found it changed. Read by operators; the author reads what was removed.
create table case_evidence (
  id uuid primary key default uuid_v7(),
  case_id uuid not null references cases on delete cascade,
  taken_at timestamptz not null default now(),
  content jsonb not null,
  -- The stored files that it shows: they are not deleted while it is here.
  folders text[] not null default '{}'
);
create index case_evidence_folders on case_evidence using gin (folders);
create index case_evidence_of on case_evidence (case_id, taken_at);

-- Who reported the subject of a case, and why. The author never learns who.
create table case_reports (
  id uuid primary key default uuid_v7(),
  case_id uuid not null references cases on delete cascade,
  -- The person who wrote it, also when acting for another one. Null: a visitor.
  reporter_id uuid references users,
  -- The network of a visitor as a keyed hash, for the limit of a day; deleted after it.
  visitor text,
  -- `not_done` is the one of a job.
  reason text not null references case_reasons,
  body text check (char_length(body) >= 1 and char_length(body) <= 2000),
  reported_at timestamptz not null default now(),
  constraint case_reports_once unique (case_id, reporter_id),
  constraint case_reports_visitor_once unique (case_id, visitor),
  constraint case_reports_check check (reporter_id is null or visitor is null)
);
create index case_reports_by_visitor on case_reports (visitor, reported_at) where visitor is not null;
create unique index case_signals_once on case_reports (case_id, reason) where reason in ('contact_data', 'same_text', 'removed_before');
create index case_reports_of on case_reports (reporter_id, reported_at desc) where reporter_id is not null;
create trigger guard_report before insert on case_reports for each row execute function guard_report();
create trigger keep_evidence after insert on case_reports for each row execute function keep_evidence();
create trigger guard_step before update of state on cases for each row when (new.state <> old.state)
  execute function guard_step('case', 'state');
create trigger guard_case before update on cases for each row execute function guard_case();
create trigger archive_removed after update of awarded_at on points for each row when (new.removed_case is not null and new.status = 'published'
  and new.awarded_at is null and old.awarded_at is not null) execute function archive_removed();
create trigger guard_point_removal before update of status, removed_case on points for each row when (new.removed_case is not null
  or old.removed_case is not null) execute function guard_point_removal();
create trigger guard_point_removal_in before insert on points for each row when (new.removed_case is not null) execute function guard_point_removal();
create trigger guard_review_deletion before delete on reviews for each row execute function guard_review_removal();
create trigger guard_review_removal before update of removed_at, removed_case on reviews for each row execute function guard_review_removal();
create trigger move_cases after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null) execute function move_cases();
create index points_key on points (post_key(title, title_proposed, description)) where deleted_at is null and post_key(title, title_proposed, description) is not null;
alter table points add constraint points_removed_case_fkey foreign key (removed_case) references cases;
alter table reviews add constraint reviews_removed_case foreign key (removed_case) references cases;
