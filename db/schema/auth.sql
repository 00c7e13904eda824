-- Counts a call. The result is the seconds that the caller has to wait, 0 where the call is allowed.
create function count_call(caller bytea, most integer, seconds integer) returns integer language sql
as $$
  insert into call_counts as c (caller, ends_at, calls)
  values (count_call.caller, clock_timestamp() + make_interval(secs => seconds), 1)
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.ends_at <= clock_timestamp() then 1 else least(c.calls, most) + 1 end,
    ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
  returning case when c.calls > most then greatest(1, ceil(extract(epoch from c.ends_at - clock_timestamp())))::integer else 0 end
$$;

-- Numbers of sent codes, kept after the codes are deleted; they identify no person.
create table code_spend (
  day date not null,
  purpose text not null check (purpose in ('register', 'reset')),
  -- ISO 3166-1 of the number; empty for numbers of no country.
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'),
  sent integer not null default 0 check (sent >= 0),
  used integer not null default 0 check (used >= 0),
  constraint code_spend_pkey primary key (day, purpose, country_code)
);

-- Solved human checks: each is accepted once.
create table human_checks (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index human_checks_expires_at_idx on human_checks (expires_at);

-- Failed logins. A row holds only a hash of the typed phone, also of one without an account. Rows are deleted after an hour.
create table login_failures (
  account_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index login_failures_account_hash_at_idx on login_failures (account_hash, at desc);
create index login_failures_at on login_failures (at);

-- Devices (by cookie) and networks (by address) from which an account was logged in before, as keyed hashes. Failed logins from elsewhere do not delay these
-- (decision 032).
create table login_places (
  user_id uuid not null references users on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null default now(),
  constraint login_places_pkey primary key (user_id, place_hash)
);
create index login_places_seen_at_idx on login_places (seen_at);

-- One-time codes, sessions and tokens. Codes and tokens are stored as keyed hashes only.
create table one_time_codes (
  id uuid primary key default uuid_v7(),
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  -- Keyed hashes of the caller's network and of the block of numbers, for the daily budgets.
  ip_hash bytea not null,
  prefix_hash bytea not null,
  attempts smallint not null default 0 check (attempts >= 0 and attempts <= 5),
  created_at timestamptz not null default now(),
  -- When the message service accepted the code: a refused one costs nothing and is not counted as sent.
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
-- Only the newest code of a phone and purpose is valid.
create unique index one_live_code on one_time_codes (phone, purpose) where used_at is null and superseded_at is null;
create index one_time_codes_created_at_idx on one_time_codes (created_at);
create index one_time_codes_phone_created_at_idx on one_time_codes (phone, created_at desc);

-- Proof that a caller entered the right code for a phone a moment ago.
create table phone_verifications (
  token_hash bytea primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_verifications_expires_at_idx on phone_verifications (expires_at);
create index phone_verifications_of_phone on phone_verifications (phone);

-- Requests for a password reset by email, for known and unknown addresses: only hashes, for the budgets.
create table reset_requests (
  email_hash bytea not null,
  ip_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index reset_requests_at_idx on reset_requests (at);
create index reset_requests_email_hash_at_idx on reset_requests (email_hash, at desc);
create index reset_requests_ip_hash_at_idx on reset_requests (ip_hash, at desc);

-- One row for each login on a device; a person sees and ends them in the settings.
create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- Encrypts the data that the browser of a session keeps for use without a connection (rule O1). It ends with the session. The default is random: each
  -- gen_random_uuid holds 122 bits of the system's random generator.
  offline_key bytea not null default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid())),
  constraint sessions_offline_key_check check (octet_length(offline_key) = 32)
);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_user_id_idx on sessions (user_id) where ended_at is null;
create index sessions_user_id_last_seen_at_idx on sessions (user_id, last_seen_at desc);

-- A token renews a session once. One that is used again later ends its session: somebody else has a copy.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  constraint refresh_tokens_parent_hash_fkey foreign key (parent_hash) references refresh_tokens(token_hash)
);
-- A session has one valid refresh token: a second use of an older one is theft and ends the session.
create unique index one_live_refresh_token on refresh_tokens (session_id) where rotated_at is null;
create index refresh_tokens_session_id_created_at_idx on refresh_tokens (session_id, created_at);
