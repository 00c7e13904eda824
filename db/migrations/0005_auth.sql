-- One-time codes, sessions, tokens. Codes and tokens are stored as keyed hashes only.
create table one_time_codes (
  id uuid primary key default uuid_v7(),
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  -- Keyed hashes of who asked and of the block of numbers, for the daily budgets.
  ip_hash bytea not null,
  prefix_hash bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
-- Only the newest code of a phone and purpose lives.
create unique index one_live_code on one_time_codes (phone, purpose) where used_at is null and superseded_at is null;
create index on one_time_codes (phone, created_at desc);
create index on one_time_codes (created_at);

-- Proof that a caller held a phone a moment ago.
create table phone_verifications (
  token_hash bytea primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on phone_verifications (expires_at);

-- Solved human checks: each counts once.
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

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea unique references refresh_tokens,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index on refresh_tokens (session_id, created_at);
-- One live refresh token a session.
create unique index one_live_refresh_token on refresh_tokens (session_id) where rotated_at is null;
