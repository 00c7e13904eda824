-- The list of residents ends with the link of the address.
create function forget_residents() returns trigger language plpgsql
as $$
begin
  delete from address_residents where address_id = new.id;
  return null;
end $$;

-- A grant opens an address only to the accepted provider of a request at that address.
create function guard_address_grant() returns trigger language plpgsql
as $$
begin
  if not exists (
    select from proposals a join points r on r.id = a.request_id
    where a.id = new.proposal_id and r.id = new.request_id and r.address_id = new.address_id and r.host_id is not null
      and (a.status = 'accepted' or new.closed_at is not null))
  then
    raise exception 'a grant is of the accepted proposal of a hosted request' using errcode = 'check_violation', constraint = 'address_grant';
  end if;
  return new;
end $$;

-- The host's answer for one proposal: open, or closed again since `closed_at`. Without a row the address is open for requests of confirmed residents only.
create table address_grants (
  proposal_id uuid primary key references proposals on delete cascade,
  request_id uuid not null references points on delete cascade,
  address_id uuid not null references addresses on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now(),
  closed_at timestamptz
);
create index address_grants_request_id_idx on address_grants (request_id);

-- People confirmed by the host as living there. The rows survive a new posting link, not the deletion of the address.
create table address_residents (
  address_id uuid not null references addresses on delete cascade,
  user_id uuid not null references users on delete cascade,
  by uuid not null references users,
  at timestamptz not null default now(),
  constraint address_residents_pkey primary key (address_id, user_id)
);
create index address_residents_user_id_idx on address_residents (user_id);
create trigger guard_address_grant before insert or update on address_grants for each row execute function guard_address_grant();
create trigger forget_residents after update of deleted_at on addresses for each row when (new.deleted_at is not null) execute function forget_residents();
