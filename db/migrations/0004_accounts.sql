-- People.
create table users (
  id uuid primary key default uuid_v7(),
  name text check (char_length(name) between 1 and 80),
  -- The phone of login, E.164; null only for managed and deleted people.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (char_length(email) <= 254),
  password_hash text,
  role text not null default 'user' check (role in ('user', 'owner', 'manager', 'tenant', 'landlord', 'referral_partner', 'operator')),
  locale text not null default 'en' check (locale in ('uk', 'en', 'es', 'de', 'ru', 'fr', 'pt')),
  country_code text not null default 'UA' check (country_code ~ '^[A-Z]{2}$'),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  bio text check (char_length(bio) <= 2000),
  avatar text,
  phone_visibility text not null default 'active_proposal' check (phone_visibility in ('anybody', 'authorized', 'active_proposal')),
  provides_services boolean not null default true,
  paused_at timestamptz,
  blocked_at timestamptz,
  blocked_reason text,
  referral_id uuid references users,
  manager_id uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (manager_id <> id),
  check (referral_id <> id)
);
create unique index users_email on users (lower(email));
create index on users (manager_id) where manager_id is not null;

create table user_languages (
  user_id uuid not null references users on delete cascade,
  code text not null check (code in ('uk', 'en', 'es', 'de', 'ru', 'fr', 'pt')),
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

-- Whom an owner does not want to hear from.
create table blocked_people (
  owner_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, blocked_id),
  check (owner_id <> blocked_id)
);

-- Who saw whose phones or which exact address, when and why. The owner can read it.
create table reveals (
  -- The acting account's id, or for a visitor a keyed hash of the IP address.
  viewer text not null,
  target text not null check (target in ('phones', 'address')),
  target_id uuid not null,
  day date not null default current_date,
  owner_id uuid not null references users on delete cascade,
  viewer_id uuid references users on delete cascade,
  reason text not null,
  request_id uuid,
  counted boolean not null,
  seen_at timestamptz not null default now(),
  primary key (viewer, target, target_id, day)
);
create index on reveals (owner_id, seen_at desc);
create index on reveals (viewer, seen_at desc) where counted;

-- The shared daily quota of distinct targets: a rolling window that opens with the first view (rule A4).
create table reveal_quotas (
  viewer text primary key,
  window_started_at timestamptz not null default now(),
  used integer not null default 0 check (used >= 0),
  blocked_until timestamptz
);
