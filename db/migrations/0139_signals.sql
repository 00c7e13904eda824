-- Signals of posts join the queue of the operators, and an operator says "I take it" (rule M1).
-- The words of a post without spaces and signs, so that copies are equal; null: so few words that people choose the same by chance.
create function post_key(title text, title_proposed boolean, description text) returns text language sql immutable
as $$
  select case when char_length(words) >= 60 then md5(words) end
  from (select lower(regexp_replace(concat(case when title_proposed then '' else title end, description), '[[:space:][:punct:]]+', '', 'g')) as words) w
$$;

create or replace function guard_report() returns trigger language plpgsql
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

alter table cases add column taken_by uuid references users,
  add column taken_at timestamptz,
  add constraint cases_taken check ((taken_by is null) = (taken_at is null));
create index cases_taken_by on cases (taken_by) where taken_by is not null;
create unique index case_signals_once on case_reports (case_id, reason) where reason in ('contact_data', 'same_text', 'removed_before');
create index points_key on points (post_key(title, title_proposed, description)) where deleted_at is null and post_key(title, title_proposed, description) is not null;
