-- One-time codes, sessions and tokens. Codes and tokens are stored as keyed hashes only.
create table one_time_codes (
  id uuid primary key default uuid_v7(),
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  -- Keyed hashes of the caller's network and of the block of numbers, for the daily budgets.
  ip_hash bytea not null,
  prefix_hash bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  -- When the message service accepted the code: a refused one costs nothing and is not counted as sent.
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
-- Only the newest code of a phone and purpose is valid.
create unique index one_live_code on one_time_codes (phone, purpose) where used_at is null and superseded_at is null;
create index on one_time_codes (phone, created_at desc);
create index on one_time_codes (created_at);

-- Numbers of sent codes, kept after the codes are deleted; they identify no person.
create table code_spend (
  day date not null,
  purpose text not null check (purpose in ('register', 'reset')),
  -- ISO 3166-1 of the number; empty for numbers of no country.
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'),
  sent integer not null default 0 check (sent >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (day, purpose, country_code)
);

-- Proof that a caller entered the right code for a phone a moment ago.
create table phone_verifications (
  token_hash bytea primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on phone_verifications (expires_at);

-- Solved human checks: each is accepted once.
create table human_checks (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index on human_checks (expires_at);

create table login_failures (
  account_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index on login_failures (account_hash, at desc);

-- Devices (by cookie) and networks (by address) from which an account was logged in before, as keyed hashes. Failed logins from
-- elsewhere do not delay these (decision 032).
create table login_places (
  user_id uuid not null references users on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);
create index on login_places (seen_at);

-- Requests for a password reset by email, for known and unknown addresses: only hashes, for the budgets.
create table reset_requests (
  email_hash bytea not null,
  ip_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index on reset_requests (email_hash, at desc);
create index on reset_requests (ip_hash, at desc);
create index on reset_requests (at);

create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index on sessions (user_id) where ended_at is null;
create index on sessions (expires_at);
-- The last visit of a person, also where all sessions have ended.
create index on sessions (user_id, last_seen_at desc);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea unique references refresh_tokens,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index on refresh_tokens (session_id, created_at);
-- A session has one valid refresh token: a second use of an older one is theft and ends the session.
create unique index one_live_refresh_token on refresh_tokens (session_id) where rotated_at is null;
