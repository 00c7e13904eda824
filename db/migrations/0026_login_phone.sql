-- The phone of login is shown to others only when its owner chose so in words (rule A8).
alter table users
  -- Null: not asked yet, and not shown.
  add column login_phone_shown boolean;

-- Accounts that exist were never asked. Until they choose, the number stays with those who saw it in a deal that is open.
create table kept_phones (
  owner_id uuid not null references users on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  primary key (owner_id, viewer_id)
);
create index on kept_phones (viewer_id);

insert into kept_phones (owner_id, viewer_id, phone)
  select distinct v.owner_id, v.viewer_id, u.phone
  from reveals v
  join users u on u.id = v.owner_id
  join contact_phones c on c.user_id = u.id and c.phone = u.phone
  join points r on r.deleted_at is null and r.closed_at is null
  join proposals a on a.request_id = r.id and a.status in ('created', 'updated', 'accepted')
    and (a.user_id = v.viewer_id and r.contact_id = v.owner_id or a.user_id = v.owner_id and v.viewer_id in (r.user_id, r.contact_id))
  where v.target = 'phones';
delete from contact_phones c using users u where u.id = c.user_id and u.phone = c.phone;

-- Added to what is shown to somebody who has a deal with the person.
create function phones_kept_for(viewer uuid, person uuid) returns text[]
language sql stable parallel safe as $$
  select array(select k.phone from kept_phones k where k.owner_id = contact_of(person) and k.viewer_id = viewer)
$$;

-- The choice is the contact phone: with yes the number is among them, else it is not.
create function keep_login_phone() returns trigger language plpgsql as $$
begin
  if new.phone is null then return null; end if;
  if new.login_phone_shown is true then
    insert into contact_phones (user_id, phone) values (new.id, new.phone) on conflict do nothing;
  else
    delete from contact_phones where user_id = new.id and phone = new.phone;
  end if;
  if new.login_phone_shown is not null then delete from kept_phones where owner_id = new.id; end if;
  return null;
end $$;
create trigger keep_login_phone_in after insert on users for each row when (new.login_phone_shown is true) execute function keep_login_phone();
create trigger keep_login_phone after update of login_phone_shown on users
  for each row when (new.login_phone_shown is distinct from old.login_phone_shown) execute function keep_login_phone();

create function guard_contact_phone() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.user_id and u.phone = new.phone and u.login_phone_shown is not true) then
    raise exception 'the phone of login is not to be shown' using errcode = 'check_violation', constraint = 'login_phone_unchosen';
  end if;
  return new;
end $$;
create trigger guard_contact_phone before insert or update of phone on contact_phones for each row execute function guard_contact_phone();

-- Publishing and proposing need a contact: a phone or a messenger of the person dealt with.
create function require_contact(person uuid) returns void language plpgsql as $$
begin
  if not exists (
    select from users u
    join users c on c.id = case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end
    where u.id = person
      and (exists (select from contact_phones p where p.user_id = c.id) or exists (select from user_messengers m where m.user_id = c.id)))
  then
    raise exception 'nobody could be called' using errcode = 'check_violation', constraint = 'contact_missing';
  end if;
end $$;

create function require_point_contact() returns trigger language plpgsql as $$
begin
  perform require_contact(new.contact_id);
  return null;
end $$;
create function require_proposal_contact() returns trigger language plpgsql as $$
begin
  perform require_contact(new.user_id);
  return null;
end $$;
create trigger require_contact_in after insert on points for each row when (new.status = 'published') execute function require_point_contact();
create trigger require_contact after update of status on points
  for each row when (new.status = 'published' and old.status <> 'published') execute function require_point_contact();
create trigger require_contact after insert on proposals for each row execute function require_proposal_contact();
