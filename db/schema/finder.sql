-- The finder: requests that a provider dismissed from the own lists.
create table dismissals (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  constraint dismissals_pkey primary key (user_id, request_id)
);
