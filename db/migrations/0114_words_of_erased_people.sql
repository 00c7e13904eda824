-- The words of a closed request can be erased with its deletion (decision 173); otherwise as before.
create or replace function guard_point()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if new.status <> old.status and not (moves and new.kind = 'offer' and new.status = 'draft') and not exists (
      select 1 from point_transitions
      where kind = new.kind and from_status = old.status and to_status = new.status)
    then
      raise exception 'a % cannot go from % to %', new.kind, old.status, new.status
        using errcode = 'check_violation', constraint = 'point_step';
    end if;
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      and not (num_nonnulls(new.title, new.description) = 0 and new.deleted_at is not null
        and row(new.address_id, new.close_reason) is not distinct from row(old.address_id, old.close_reason))
      or new.user_id <> old.user_id and not moves)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address belongs to another person' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null; new.host_id := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $function$;

-- Those who left before this version.
update points r set title = null, description = null, tags = '{}', deleted_at = coalesce(deleted_at, now())
where kind = 'request' and user_id in (select id from users where deleted_at is not null)
  and not exists (select from proposals a join proposal_steps s on s.proposal_id = a.id where a.request_id = r.id and s.step = 'accept')
  and not exists (select from threads t join thread_messages m on m.thread_id = t.id
    where t.request_id = r.id and m.side = 'provider' and m.body is not null);
update proposals a set message = '…'
where user_id in (select id from users where deleted_at is not null)
  and not exists (select from proposal_steps s where s.proposal_id = a.id and s.step = 'accept');
