-- What people set about themselves.
alter table users
  -- Only an address whose holder opened the link that was sent there stands in `email`; until then it waits here.
  add column pending_email text check (char_length(pending_email) <= 254),
  add column time_zone text not null default 'Europe/Kyiv' check (char_length(time_zone) <= 64),
  add column skin text not null default 'system' check (skin in ('system', 'light', 'dark')),
  -- Leaving: hidden at once, erased after the cooling period (`erases_at`).
  add column leaves_at timestamptz,
  add column erases_at timestamptz,
  add constraint users_leaving check ((leaves_at is null) = (erases_at is null));
create index on users (erases_at) where erases_at is not null and deleted_at is null;

create table user_messengers (
  user_id uuid not null references users on delete cascade,
  slug text not null check (slug in ('viber', 'telegram', 'whatsapp')),
  -- A phone in E.164, or for telegram a name.
  handle text not null check (char_length(handle) between 2 and 64),
  primary key (user_id, slug)
);

-- Minutes of the day in the person's time zone; a missing day is closed. Around the clock is 0 to 1440.
create table business_hours (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  weekday_number smallint not null check (weekday_number between 1 and 7),
  closed boolean not null default false,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  unique (user_id, weekday_number),
  constraint hours_whole check (
    closed and start_in_minutes is null and end_in_minutes is null and pause_in_minutes is null and resume_in_minutes is null
    or not closed and start_in_minutes is not null and end_in_minutes is not null
      and start_in_minutes >= 0 and end_in_minutes <= 1440 and start_in_minutes < end_in_minutes
      and (pause_in_minutes is null) = (resume_in_minutes is null)
      and (pause_in_minutes is null or start_in_minutes < pause_in_minutes and pause_in_minutes < resume_in_minutes and resume_in_minutes < end_in_minutes))
);

-- Only what differs from the defaults (`contract/notifications.ts`).
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status')),
  channel text not null check (channel in ('web', 'push', 'email')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);

-- Links in letters. The token is computed from the id and the server's key; only its hash rests here.
create table email_links (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'reset_password')),
  -- Where the letter went.
  email text not null check (char_length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create unique index one_live_email_link on email_links (user_id, purpose) where used_at is null and superseded_at is null;
create index on email_links (created_at);

-- Asked for by anyone, for any address, known or not: only the hashes, for the budgets.
create table reset_requests (
  email_hash bytea not null,
  ip_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index on reset_requests (email_hash, at desc);
create index on reset_requests (ip_hash, at desc);
create index on reset_requests (at);

-- A copy of one's data, made by a job.
create table exports (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'gone')),
  -- Where it lies in the storage.
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

create index on audit_log (subject_id, at desc);
create index on audit_log (at desc);

-- News about one's account stand on no side of a request.
alter table notifications drop constraint notifications_side_check;
alter table notifications add constraint notifications_side_check check (side in ('customer', 'provider', 'account'));
