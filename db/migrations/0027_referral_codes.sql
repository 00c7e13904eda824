-- Codes with which people invite others (rule G1). Registration stores the referrer; the programme comes later.
create table referral_codes (
  code text primary key check (code ~ '^[a-z0-9-]{4,32}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index on referral_codes (user_id);
create index on users (referral_id) where referral_id is not null;
