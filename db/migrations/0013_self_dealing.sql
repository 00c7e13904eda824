-- Nobody deals with himself through another: a manager does not answer what he manages, and not his own as somebody else.
create or replace function guard_proposal() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    -- A foreign key's lock is not enough: the request's row is read for share, so that it cannot be closed meanwhile.
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for share;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if new.user_id in (request.user_id, request.contact_id) or new.actor_id in (request.user_id, request.contact_id)
      or exists (select 1 from users where id = request.user_id and manager_id in (new.user_id, new.actor_id)) then
      raise exception 'nobody answers his own request' using errcode = 'check_violation', constraint = 'proposal_own_request';
    end if;
    if new.status <> 'created' then
      raise exception 'a proposal begins as created' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select 1 from proposal_transitions where from_status = old.status and to_status = new.status)
  then
    raise exception 'a proposal cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if row(new.request_id, new.user_id) is distinct from row(old.request_id, old.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;
