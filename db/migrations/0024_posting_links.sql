-- A posting link leads somewhere while it is on and the owner of the place is neither blocked nor gone nor about to go:
-- said once, for reading, for posting and for the trigger.
create function posting_link_open(address uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select 1 from addresses a join users o on o.id = a.user_id
    where a.id = address and a.link_enabled and a.deleted_at is null
      and o.blocked_at is null and o.deleted_at is null and o.leaves_at is null)
$$;

create function guard_posting_link() returns trigger language plpgsql as $$
begin
  if not posting_link_open(new.address_id) then
    raise exception 'the posting link leads nowhere' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return new;
end $$;
create trigger guard_posting_link_in before insert on points for each row
  when (new.host_id is not null) execute function guard_posting_link();
create trigger guard_posting_link before update of address_id, host_id on points for each row
  when (new.host_id is not null and (new.address_id is distinct from old.address_id or new.host_id is distinct from old.host_id))
  execute function guard_posting_link();
