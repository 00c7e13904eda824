-- Acting for others (rules P8, P9).
alter table users
  -- Said by the manager: what stands in the profile was checked with the person.
  add column data_checked boolean not null default false,
  -- Set when the managed person took the profile over with a phone of their own.
  add column claimed_at timestamptz;

-- One manager, no chain, not oneself. The rows are locked, so that two links made at once cannot form a chain.
create function guard_manager() returns trigger language plpgsql as $$
declare
  manager record;
begin
  if new.manager_id is null then return new; end if;
  select manager_id, blocked_at, deleted_at into manager from users where id = new.manager_id for share;
  if not found or manager.manager_id is not null or manager.blocked_at is not null or manager.deleted_at is not null
    or exists (select 1 from users where manager_id = new.id)
  then
    raise exception 'no chains of managers' using errcode = 'check_violation', constraint = 'manager_chain';
  end if;
  return new;
end $$;
create trigger guard_manager_in before insert on users for each row when (new.manager_id is not null) execute function guard_manager();
create trigger guard_manager before update of manager_id on users
  for each row when (new.manager_id is distinct from old.manager_id) execute function guard_manager();

create function count_managed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.manager_id is not null then
    perform count_allowance(old.manager_id, 'ServiceRequest:manage', -1);
  end if;
  if tg_op <> 'DELETE' and new.manager_id is not null then
    perform count_allowance(new.manager_id, 'ServiceRequest:manage', 1);
  end if;
  return null;
end $$;
create trigger count_managed_in after insert on users for each row when (new.manager_id is not null) execute function count_managed();
create trigger count_managed after update of manager_id on users
  for each row when (new.manager_id is distinct from old.manager_id) execute function count_managed();
create trigger count_managed_out after delete on users for each row when (old.manager_id is not null) execute function count_managed();

-- Whom contractors see and may call: the manager of a managed request, else whose it is. Nobody writes it, the trigger does.
alter table points add column contact_id uuid references users;
update points set contact_id = user_id;
alter table points alter column contact_id set not null;
create index on points (contact_id, created_at desc) where mandate = 'managed' and deleted_at is null;

create function keep_contact() returns trigger language plpgsql as $$
begin
  if new.mandate <> 'managed' then
    new.contact_id := new.user_id;
    return new;
  end if;
  -- Locked for share: the mandate cannot end while something is written under it.
  select manager_id into new.contact_id from users where id = new.user_id and manager_id is not null for share;
  if not found or tg_op = 'INSERT' and new.actor_id <> new.contact_id then
    raise exception 'nobody manages this' using errcode = 'check_violation', constraint = 'point_mandate';
  end if;
  return new;
end $$;
create trigger keep_contact before insert or update of user_id, mandate, contact_id on points for each row execute function keep_contact();

-- When the mandate ends, what was managed is the person's own.
create function release_managed() returns trigger language plpgsql as $$
begin
  update points set mandate = 'own' where user_id = new.id and mandate = 'managed';
  return null;
end $$;
create trigger release_managed after update of manager_id on users
  for each row when (old.manager_id is not null and new.manager_id is distinct from old.manager_id) execute function release_managed();

-- A managed person takes the profile over with the link that the manager hands on.
create table invitations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create unique index one_live_invitation on invitations (user_id) where used_at is null and superseded_at is null;
