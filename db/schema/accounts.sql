-- Tests a set of abilities, ability → limit; null is unlimited: {"ServiceOffer:create": 3, "ServiceOffer:update": null}.
create function abilities_are_whole(abilities jsonb) returns boolean language sql immutable parallel safe
as $$
  select jsonb_typeof(abilities) = 'object' and not exists (
    select 1 from jsonb_each(abilities) granted
    where granted.key !~ '^(Auth|Account|ServiceOffer|ServiceRequest|Location|Referral|ReferralCode):(read|create|update|manage)$'
      or granted.value <> 'null'::jsonb and granted.value::text !~ '^(0|[1-9][0-9]{0,6})$')
$$;

-- Refuses the phone of login as a contact phone before its owner chose so, on each path.
create function guard_contact_phone() returns trigger language plpgsql
as $$
begin
  if exists (select from users u where u.id = new.user_id and u.phone = new.phone and u.login_phone_shown is not true) then
    raise exception 'the phone of login is not to be shown' using errcode = 'check_violation', constraint = 'login_phone_unchosen';
  end if;
  return new;
end $$;

-- One manager, no chain, not oneself (rule P8). The manager's row is locked, so that two links made at the same time cannot form a chain.
create function guard_manager() returns trigger language plpgsql
as $$
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

-- A managed person took over the profile that a manager kept: what was the profile's is the account's now.
create function is_taken_over(profile uuid, account uuid) returns boolean language sql stable
as $$
  select exists (select from users where id = profile and taken_by = account)
$$;

-- The choice of `login_phone_shown` decides if the phone of login is among the contact phones.
create function keep_login_phone() returns trigger language plpgsql
as $$
begin
  if new.phone is null then return null; end if;
  if new.login_phone_shown is true then
    insert into contact_phones (user_id, phone) values (new.id, new.phone) on conflict do nothing;
  else
    delete from contact_phones where user_id = new.id and phone = new.phone;
  end if;
  return null;
end $$;

-- Publishing and proposing need a contact: a phone or a messenger of the person dealt with (rule P9).
create function require_contact(person uuid) returns void language plpgsql
as $$
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

-- The abilities of a person are the sum of those of the role `user`, of their own role and of their plan.
create table roles (
  slug text primary key,
  abilities jsonb not null check (abilities_are_whole(abilities))
);

-- People with an account, and profiles that a manager keeps for people without one (`manager_id`).
create table users (
  id uuid primary key default uuid_v7(),
  name text check (char_length(name) >= 1 and char_length(name) <= 80),
  -- The phone of login, E.164; null only for managed and deleted people.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Whether the phone of login is also a contact phone, chosen by its owner (rule A8). Null: not asked yet, not shown.
  login_phone_shown boolean,
  email text check (char_length(email) <= 254),
  -- A new address waits here until its holder opens the link in the email sent to it.
  pending_email text check (char_length(pending_email) <= 254),
  password_hash text,
  role text not null default 'user',
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
  -- Not set by the app: these dates follow the columns that they belong to.
  phone_confirmed_at timestamptz,
  -- Not set by the app: these dates follow the columns that they belong to.
  data_checked_at timestamptz,
  -- Local times in the person's zone; from 22:00 to 7:00 spans midnight.
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_hour smallint not null default 8 check (digest_hour >= 0 and digest_hour <= 23),
  -- The code with which the person came; `referral_id` is its owner. Written once, at registration.
  referral_code text,
  -- The person shows the name of their plan to the inviting one (rule G3).
  plan_shown_to_referrer boolean not null default false,
  -- The minutes of the week in which the person works, from Monday 0:00 in the person's time zone. Null: no hours are set. Kept by `keep_week_hours`.
  week_hours int4multirange,
  -- The languages of the person with their levels, by code. Kept by `keep_spoken`.
  spoken jsonb not null default '[]',
  -- The language of `bio`. Null, as for all texts of people: none, or from before their languages were known (rule L12).
  bio_language text check (is_language(bio_language)),
  -- How the person reads texts in a foreign language. Null: not chosen.
  translate text check (translate in ('always', 'on_demand', 'never')),
  -- The choice 'always' was made knowing that the words go to a service outside of the town; without that it counts as 'on_demand' there (rule L19).
  translate_outside boolean not null default false,
  blocked_reason_language text check (is_language(blocked_reason_language)),
  constraint users_role_fkey foreign key (role) references roles(slug),
  constraint users_check check (manager_id <> id),
  constraint users_check1 check (referral_id <> id),
  constraint users_leaving check ((leaves_at is null) = (erases_at is null)),
  constraint users_quiet check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or quiet_from <> quiet_to))
);
create index users_avatar on users (avatar) where avatar is not null;
-- Each list leaves out the people blocked by the operator. They are few.
create index users_blocked on users (id) where blocked_at is not null;
create index users_blocked_at_idx on users (blocked_at) where blocked_at is not null;
create index users_created_at_id_idx on users (created_at desc, id desc);
create unique index users_email on users (lower(email));
create index users_erases_at_idx on users (erases_at) where erases_at is not null and deleted_at is null;
create index users_manager_id_idx on users (manager_id) where manager_id is not null;
create index users_referral_code_idx on users (referral_code) where referral_code is not null;
create index users_referral_id_idx on users (referral_id) where referral_id is not null;
-- The operator searches for people by a part of the name, the phone or the email address.
create index users_search on users using gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
create index users_search_latin on users using gin (latin_name(name, spoken) gin_trgm_ops);
create index users_taken_by_idx on users (taken_by) where taken_by is not null;
create index users_with_hours on users (id) where week_hours is not null;

-- Phones that a person shows by the rule of visibility, in the order that the person chose. The login phone is one of them only if it is chosen.
create table contact_phones (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  position smallint not null default 0,
  constraint contact_phones_user_id_phone_key unique (user_id, phone)
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
create index email_links_created_at_idx on email_links (created_at);
create index email_links_expired on email_links (expires_at);
create index email_links_of_person on email_links (user_id);
-- A newer link replaces the older one.
create unique index one_live_email_link on email_links (user_id, purpose) where used_at is null and superseded_at is null;

-- Copies of a person's data, made by a job.
create table exports (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  state text not null default 'waiting' references export_states,
  -- The key of the file in the storage.
  key text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint exports_check check (state <> 'ready' or key is not null and ready_at is not null and expires_at is not null)
);
create index exports_expires_at_idx on exports (expires_at) where state = 'ready';
create index exports_key on exports (key) where key is not null;
create index exports_user_id_created_at_idx on exports (user_id, created_at desc);
create unique index one_waiting_export on exports (user_id) where state = 'waiting';

create trigger guard_step before update of state on exports for each row when (new.state <> old.state)
  execute function guard_step('export', 'state');

-- A managed person takes the profile over with the link that the manager passes on.
create table invitations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create index invitations_of_person on invitations (user_id);
-- A newer invitation replaces the older one.
create unique index one_live_invitation on invitations (user_id) where used_at is null and superseded_at is null;

-- Only what differs from the defaults (`contract/notifications.ts`).
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null references notification_types,
  channel text not null check (channel in ('web', 'push', 'email')),
  enabled boolean not null,
  constraint notification_settings_pkey primary key (user_id, type, channel)
);

-- Codes for inviting others (rule G1). Registration stores the referrer; 0042 adds notes and rewards.
create table referral_codes (
  code text primary key check (code ~ '^[a-z0-9-]{4,32}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- As its owner wrote it, with capitals, for paper and for reading aloud; `code` is the same in lower case.
  semantic_code text not null,
  -- A note of the owner: only the owner reads it.
  description text check (char_length(description) >= 1 and char_length(description) <= 200),
  constraint referral_code_written check (lower(semantic_code) = code)
);
create index referral_codes_user_id_idx on referral_codes (user_id);

-- Languages that a person speaks; readers can search for them.
create table user_languages (
  user_id uuid not null references users on delete cascade,
  code text not null check (is_language(code)),
  level text check (level in ('basic', 'good', 'fluent', 'native')),
  constraint user_languages_pkey primary key (user_id, code)
);

-- Messengers on the contact phone. They open together with the phones.
create table user_messengers (
  user_id uuid not null references users on delete cascade,
  slug text not null references messengers,
  -- A phone in E.164, or for telegram a name.
  handle text not null check (char_length(handle) >= 2 and char_length(handle) <= 64),
  constraint user_messengers_pkey primary key (user_id, slug)
);
create trigger guard_contact_phone before insert or update of phone on contact_phones for each row execute function guard_contact_phone();
create trigger guard_manager before update of manager_id on users for each row when (new.manager_id is distinct from old.manager_id)
  execute function guard_manager();
create trigger guard_manager_in before insert on users for each row when (new.manager_id is not null) execute function guard_manager();
create trigger keep_login_phone after update of login_phone_shown on users for each row when (new.login_phone_shown is distinct from old.login_phone_shown)
  execute function keep_login_phone();
create trigger keep_login_phone_in after insert on users for each row when (new.login_phone_shown is true) execute function keep_login_phone();
alter table users add constraint users_referral_code_fkey foreign key (referral_code) references referral_codes(code) on delete set null deferrable;

-- Not checked for people of before: a code needs the one whose code it is.
alter table users add constraint users_referral_code check (referral_code is null or referral_id is not null) not valid;

insert into roles (slug, abilities) values
  ('user', '{"Auth:read": null, "Account:read": null, "Location:read": null, "Account:update": null, "Location:create": null, "Location:update": null,
    "ServiceOffer:read": null, "ServiceRequest:read": null, "ServiceRequest:create": null, "ServiceRequest:update": null}'),
  ('owner', '{}'),
  ('manager', '{"ServiceRequest:manage": null}'),
  ('tenant', '{}'),
  ('landlord', '{}'),
  ('referral_partner', '{"Referral:read": null, "Referral:update": null, "ReferralCode:create": null}'),
  ('operator', '{"Referral:read": null, "Account:manage": null, "Referral:update": null, "ReferralCode:create": null, "ServiceOffer:create": null,
    "ServiceOffer:update": null, "ServiceRequest:manage": null}');
