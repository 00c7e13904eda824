-- The operator who decided a case can take that back for ten minutes (rule M2).
create function can_reopen(operator uuid, action text, decided_by uuid, decided_at timestamptz, appealed_at timestamptz) returns boolean
language sql stable
as $$
  select coalesce(action in ('dismiss', 'remove') and decided_by = operator and appealed_at is null
    and now() < decided_at + interval '10 minutes', false)
$$;

create or replace function case_allows(case_id uuid, kind text, subject uuid, removes boolean) returns boolean language sql stable
as $$
  select exists (select from cases c where c.id = case_id and c.subject_kind = kind and c.subject_id = subject
    and case when removes then c.action = 'remove' and c.appeal_action is distinct from 'undo' else c.appeal_action = 'undo' or c.action is null end)
$$;

create or replace function guard_case() returns trigger language plpgsql
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
