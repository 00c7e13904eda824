-- Other programs take a change only with a higher number, also where the end of a deal cancels an appointment.
create function raise_sequence() returns trigger language plpgsql
as $$
begin
  new.sequence := greatest(new.sequence, old.sequence + 1);
  return new;
end $$;

-- The address has 128 random bits; only their hash is stored.
create table calendar_feeds (
  owner_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  -- Without titles.
  busy_only boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- The calendar elsewhere that tells when a provider is busy.
create table calendar_imports (
  owner_id uuid primary key references users on delete cascade,
  -- A secret of its owner.
  url text not null check (char_length(url) <= 2048),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
  failure text references import_failures,
  blocks integer not null default 0,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  -- Entries that could not be read at the last reading.
  unread integer not null default 0 check (unread >= 0),
  constraint calendar_import_failure check ((state = 'failed') = (failure is not null))
);
create index calendar_imports_by_age on calendar_imports (checked_at);

-- What the calendar of a person knows by email about an appointment: the number that was sent last, and if that took it out again.
create table calendar_invitations (
  event_id uuid not null references calendar_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  sequence integer not null,
  cancelled boolean not null,
  sent_at timestamptz not null default now(),
  constraint calendar_invitations_pkey primary key (event_id, user_id)
);
create index calendar_invitations_by_person on calendar_invitations (user_id);
create trigger raise_sequence before update on calendar_events for each row when (new.status is distinct from old.status
  or new.starts_at is distinct from old.starts_at or new.ends_at is distinct from old.ends_at) execute function raise_sequence();
