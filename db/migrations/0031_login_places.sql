-- Where an account was logged in before: a device by its cookie, a household by its address. Both are keyed hashes and
-- cannot be read back. Guesses from elsewhere do not make these wait (decision 032).
create table login_places (
  user_id uuid not null references users on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);
create index on login_places (seen_at);
