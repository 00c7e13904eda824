-- What one-time codes cost, kept when the codes themselves are gone: nobody can be told from it.
create table code_spend (
  day date not null,
  purpose text not null check (purpose in ('register', 'reset')),
  -- ISO 3166-1 of the number; empty for numbers of no country.
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'),
  sent integer not null default 0 check (sent >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (day, purpose, country_code)
);

-- The operator looks for people by a part of the name, the phone or the address, among very many.
create index users_search on users using gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
create index on users (created_at desc, id desc);
create index on users (blocked_at) where blocked_at is not null;
-- When somebody was here last, also where no session lives.
create index on sessions (user_id, last_seen_at desc);
create index on audit_log (action, at desc);
