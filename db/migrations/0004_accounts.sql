-- Accounts: roles, people, their contacts and settings, managers, invitations, data exports.

-- Tests a set of abilities, ability → limit; null is unlimited: {"ServiceOffer:create": 3, "ServiceOffer:update": null}.
create function abilities_are_whole(abilities jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(abilities) = 'object' and not exists (
    select 1 from jsonb_each(abilities) granted
    where granted.key !~ '^(Auth|Account|ServiceOffer|ServiceRequest|Location|Referral|ReferralCode):(read|create|update|manage)$'
      or granted.value <> 'null'::jsonb and granted.value::text !~ '^(0|[1-9][0-9]{0,6})$')
$$;

-- The abilities of a person are the sum of those of the role `user`, of their own role and of their plan.
create table roles (
  slug text primary key,
  abilities jsonb not null check (abilities_are_whole(abilities))
);
-- Each verified user has `user` (rule P6); the others add to it.
insert into roles values
  ('user', '{"Auth:read": null, "Account:read": null, "Account:update": null,
    "Location:read": null, "Location:create": null, "Location:update": null,
    "ServiceRequest:read": null, "ServiceRequest:create": null, "ServiceRequest:update": null, "ServiceOffer:read": null}'),
  ('owner', '{}'),
  ('manager', '{"ServiceRequest:manage": null}'),
  ('tenant', '{}'),
  ('landlord', '{}'),
  ('referral_partner', '{"Referral:read": null, "Referral:update": null, "ReferralCode:create": null}'),
  ('operator', '{"Account:manage": null, "ServiceRequest:manage": null, "ServiceOffer:create": null, "ServiceOffer:update": null,
    "Referral:read": null, "Referral:update": null, "ReferralCode:create": null}');

create table users (
  id uuid primary key default uuid_v7(),
  name text check (char_length(name) between 1 and 80),
  -- The phone of login, E.164; null only for managed and deleted people.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Whether the phone of login is also a contact phone, chosen by its owner (rule A8). Null: not asked yet, not shown.
  login_phone_shown boolean,
  email text check (char_length(email) <= 254),
  -- A new address waits here until its holder opens the link in the email sent to it.
  pending_email text check (char_length(pending_email) <= 254),
  password_hash text,
  role text not null default 'user' references roles
    check (role in ('user', 'owner', 'manager', 'tenant', 'landlord', 'referral_partner', 'operator')),
  locale text not null default 'en' check (is_language(locale)),
  country_code text not null default 'UA' check (country_code ~ '^[A-Z]{2}$'),
  time_zone text not null default 'Europe/Kyiv' check (char_length(time_zone) <= 64),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  bio text check (char_length(bio) <= 2000),
  avatar text,
  phone_visibility text not null default 'active_proposal' check (phone_visibility in ('anybody', 'authorized', 'active_proposal')),
  provides_services boolean not null default true,
  paused_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  referral_id uuid references users,
  manager_id uuid references users,
  -- The manager confirmed that the profile was checked with the managed person.
  data_checked boolean not null default false,
  -- Set when the managed person took the profile over with a phone of their own.
  claimed_at timestamptz,
  -- Of a profile: the account that took it over. Closed requests and written proposals may change their owner to this account only.
  taken_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Account deletion: hidden since `leaves_at`, erased at `erases_at`, after the cooling-off period.
  leaves_at timestamptz,
  erases_at timestamptz,
  deleted_at timestamptz,
  check (manager_id <> id),
  check (referral_id <> id),
  constraint users_leaving check ((leaves_at is null) = (erases_at is null))
);
create unique index users_email on users (lower(email));
create index on users (manager_id) where manager_id is not null;
create index on users (referral_id) where referral_id is not null;
create index on users (taken_by) where taken_by is not null;
create index on users (erases_at) where erases_at is not null and deleted_at is null;
-- Each list leaves out the people blocked by the operator. They are few.
create index users_blocked on users (id) where blocked_at is not null;
-- The operator searches for people by a part of the name, the phone or the email address.
create index users_search on users using gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
create index on users (created_at desc, id desc);
create index on users (blocked_at) where blocked_at is not null;

create table user_languages (
  user_id uuid not null references users on delete cascade,
  code text not null check (is_language(code)),
  level text check (level in ('basic', 'good', 'fluent', 'native')),
  primary key (user_id, code)
);

create table contact_phones (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  position smallint not null default 0,
  unique (user_id, phone)
);

create table user_messengers (
  user_id uuid not null references users on delete cascade,
  slug text not null check (slug in ('viber', 'telegram', 'whatsapp')),
  -- A phone in E.164, or for telegram a name.
  handle text not null check (char_length(handle) between 2 and 64),
  primary key (user_id, slug)
);

-- Only what differs from the defaults (`contract/notifications.ts`).
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status')),
  channel text not null check (channel in ('web', 'push', 'email')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);

-- Links in emails. The token is computed from the id and the key of the server; only its hash is stored.
create table email_links (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password')),
  -- The address that the email was sent to.
  email text not null check (char_length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
-- A newer link replaces the older one.
create unique index one_live_email_link on email_links (user_id, purpose) where used_at is null and superseded_at is null;
create index on email_links (created_at);

-- Copies of a person's data, made by a job.
create table exports (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'gone')),
  -- The key of the file in the storage.
  key text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check (state <> 'ready' or key is not null and ready_at is not null and expires_at is not null)
);
create unique index one_waiting_export on exports (user_id) where state = 'waiting';
create index on exports (user_id, created_at desc);
create index on exports (expires_at) where state = 'ready';

-- A managed person takes the profile over with the link that the manager passes on.
create table invitations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
-- A newer invitation replaces the older one.
create unique index one_live_invitation on invitations (user_id) where used_at is null and superseded_at is null;

-- Codes for inviting others (rule G1). Registration stores the referrer; 0042 adds notes and rewards.
create table referral_codes (
  code text primary key check (code ~ '^[a-z0-9-]{4,32}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index on referral_codes (user_id);

create function is_taken_over(profile uuid, account uuid) returns boolean language sql stable as $$
  select exists (select from users where id = profile and taken_by = account)
$$;

-- One manager, no chain, not oneself (rule P8). The manager's row is locked, so that two links made at the same time cannot
-- form a chain.
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

-- The choice of `login_phone_shown` decides if the phone of login is among the contact phones.
create function keep_login_phone() returns trigger language plpgsql as $$
begin
  if new.phone is null then return null; end if;
  if new.login_phone_shown is true then
    insert into contact_phones (user_id, phone) values (new.id, new.phone) on conflict do nothing;
  else
    delete from contact_phones where user_id = new.id and phone = new.phone;
  end if;
  return null;
end $$;
create trigger keep_login_phone_in after insert on users for each row when (new.login_phone_shown is true) execute function keep_login_phone();
create trigger keep_login_phone after update of login_phone_shown on users
  for each row when (new.login_phone_shown is distinct from old.login_phone_shown) execute function keep_login_phone();

-- Refuses the phone of login as a contact phone before its owner chose so, on each path.
create function guard_contact_phone() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.user_id and u.phone = new.phone and u.login_phone_shown is not true) then
    raise exception 'the phone of login is not to be shown' using errcode = 'check_violation', constraint = 'login_phone_unchosen';
  end if;
  return new;
end $$;
create trigger guard_contact_phone before insert or update of phone on contact_phones for each row execute function guard_contact_phone();

-- Publishing and proposing need a contact: a phone or a messenger of the person dealt with (rule P9).
create function require_contact(person uuid) returns void language plpgsql as $$
begin
  if not exists (
    select from users u
    join users c on c.id = case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end
    where u.id = person
      and (exists (select from contact_phones p where p.user_id = c.id) or exists (select from user_messengers m where m.user_id = c.id)))
  then
    raise exception 'no phone and no messenger' using errcode = 'check_violation', constraint = 'contact_missing';
  end if;
end $$;
