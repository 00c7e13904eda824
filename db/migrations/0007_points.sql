-- Type, purposes, language and urgency as words that nobody can type, so that rare things are found by one index however
-- they are combined with words and with each other. `server/requests/windows.ts` asks for them.
create function point_marks(type smallint, purposes smallint[], language text, urgent boolean) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '=p' || purpose from unnest(purposes) purpose
    union all select '=t' || type where type is not null
    union all select '=l' || language
    union all select '=u' where urgent))
$$;

-- What offers and requests share. A request is a point of kind 'request'.
create table points (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('offer', 'request')),
  -- Whose it is, and who wrote it: the same person unless someone acts for another.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  mandate text not null default 'own' check (mandate in ('own', 'on_behalf', 'managed')),
  status text not null default 'incomplete' check (status in ('incomplete', 'draft', 'published', 'archived', 'closed')),
  title text check (char_length(title) <= 120),
  description text check (char_length(description) <= 4000),
  comment text check (char_length(comment) <= 1000),
  tags text[] not null default '{}',
  point_type_id smallint references point_types,
  purpose_ids smallint[] not null default '{}',
  urgent boolean not null default false,
  hidden_to_contractors boolean not null default false,
  price bigint check (price >= 0),
  budget bigint check (budget >= 0),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  duration_from integer check (duration_from > 0),
  duration_to integer check (duration_to > 0),
  language text not null default 'uk' check (language in ('uk', 'en', 'es', 'de', 'ru', 'fr', 'pt')),
  date date,
  time_of_day time(0),
  address_id uuid references addresses,
  receiver_id uuid references users,
  close_reason text check (close_reason in ('request_completed', 'request_non_actual', 'another')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  -- Set while a proposal is accepted: off the market, but not closed. Kept by a trigger on proposals.
  awarded_at timestamptz,
  deleted_at timestamptz,
  -- Kept by triggers from the address: what the finder measures with (rules A1, S8).
  position cube,
  radius integer,
  country_code text,
  -- What is typed in the finder, and beside it what is chosen there.
  search tsvector generated always as (
    to_tsvector('simple', coalesce(title, '') || ' ' || coalesce(description, ''))
    || point_marks(point_type_id, purpose_ids, language, urgent)) stored,
  check (duration_from <= duration_to),
  check (receiver_id <> user_id),
  check (status <> 'closed' or kind = 'request'),
  check ((status = 'closed') = (close_reason is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  constraint points_complete check (
    status in ('incomplete') or deleted_at is not null
    or (title is not null and title <> '' and point_type_id is not null and cardinality(purpose_ids) > 0 and address_id is not null)
  ),
  check (status <> 'published' or published_at is not null)
);
create index on points (user_id, kind, created_at desc) where deleted_at is null;
create index on points (address_id) where deleted_at is null;
create index on points (receiver_id) where receiver_id is not null and deleted_at is null;

-- The finder: nearest first or newest first, per category or over all; what is rare by its words and marks (see server/requests/windows.ts).
create index points_found_near on points using gist (point_type_id, position)
  where kind = 'request' and status = 'published' and not hidden_to_contractors and receiver_id is null and awarded_at is null and deleted_at is null;
create index points_found_near_any on points using gist (position)
  where kind = 'request' and status = 'published' and not hidden_to_contractors and receiver_id is null and awarded_at is null and deleted_at is null;
create index points_found_new on points (point_type_id, published_at desc)
  where kind = 'request' and status = 'published' and not hidden_to_contractors and receiver_id is null and awarded_at is null and deleted_at is null;
create index points_found_new_any on points (published_at desc)
  where kind = 'request' and status = 'published' and not hidden_to_contractors and receiver_id is null and awarded_at is null and deleted_at is null;
create index points_found_text on points using gin (search)
  where kind = 'request' and status = 'published' and deleted_at is null;
-- Whom lists leave out: few, and looked up for every list.
create index users_blocked on users (id) where blocked_at is not null;
create index blocked_people_of on blocked_people (blocked_id);

-- The life of a point as data; `server/requests/states.ts` says the same and a test compares them.
create table point_transitions (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into point_transitions values
  ('request', 'incomplete', 'draft'),
  ('request', 'incomplete', 'published'),
  ('request', 'draft', 'incomplete'),
  ('request', 'draft', 'published'),
  ('request', 'draft', 'archived'),
  ('request', 'published', 'archived'),
  ('request', 'published', 'closed'),
  ('request', 'archived', 'published'),
  ('request', 'archived', 'closed'),
  ('offer', 'incomplete', 'draft'),
  ('offer', 'incomplete', 'published'),
  ('offer', 'draft', 'incomplete'),
  ('offer', 'draft', 'published'),
  ('offer', 'draft', 'archived'),
  ('offer', 'published', 'archived'),
  ('offer', 'archived', 'published');

create function guard_point() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status <> old.status and not exists (
      select 1 from point_transitions
      where kind = new.kind and from_status = old.status and to_status = new.status)
    then
      raise exception 'a % cannot go from % to %', new.kind, old.status, new.status
        using errcode = 'check_violation', constraint = 'point_step';
    end if;
    if old.status = 'closed' and row(new.title, new.description, new.address_id, new.close_reason, new.user_id)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason, old.user_id)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    -- Ownership of the place holds here too, and the place cannot vanish meanwhile.
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id and a.user_id = new.user_id
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address is not theirs' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $$;
create trigger guard_point before insert or update of status, title, description, address_id, close_reason, user_id, purpose_ids, point_type_id, kind, deleted_at
  on points for each row execute function guard_point();

create function follow_address() returns trigger language plpgsql as $$
begin
  update points set position = ll_to_earth(new.coarse_lat, new.coarse_lng), radius = new.radius, country_code = new.country_code
  where address_id = new.id;
  return null;
end $$;
create trigger follow_address after update on addresses
  for each row when (new.lat is distinct from old.lat or new.lng is distinct from old.lng
    or new.radius is distinct from old.radius or new.country_code is distinct from old.country_code)
  execute function follow_address();

create table dismissals (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references points on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, request_id)
);
