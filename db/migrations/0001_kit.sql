-- What has no domain: extensions, identifiers, idempotency, audit.
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- UUIDv7: 48 bits of milliseconds, then random (PostgreSQL before 18 has no uuidv7()).
create function uuid_v7() returns uuid
language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- One effect and one answer for each Idempotency-Key of a caller, for 24 hours.
create table idempotency_keys (
  caller text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index on idempotency_keys (created_at);

-- Logins, reveals, acting as, admin, export, delete. Nothing personal in details.
create table audit_log (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index on audit_log (actor_id, at desc);
