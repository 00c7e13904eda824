-- Points: the common table of requests and offers. A request is a point of kind 'request'.

-- Type, purposes, languages and urgency as search words that cannot be typed: one index then finds rare combinations of words and
-- filters. `server/points/market.ts` asks for them.
create function point_marks(type smallint, purposes smallint[], language text, urgent boolean, speaks text[]) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '=p' || purpose from unnest(purposes) purpose
    union all select '=t' || type where type is not null
    union all select '=l' || language
    union all select '=s' || spoken from unnest(speaks) spoken
    union all select '=u' where urgent))
$$;

create table points (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('offer', 'request')),
  -- Owner and author: the same person unless a manager acts for the owner; `mandate` states the kind.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  mandate text not null default 'own' check (mandate in ('own', 'on_behalf', 'managed')),
  -- The person dealt with: the manager of a managed point, else the owner (rule P9). Written by the trigger `keep_contact` only.
  contact_id uuid not null references users,
  -- The owner of the address, when a request was posted through a posting link (rule A6).
  host_id uuid references users,
  -- Of a direct request: its only permitted provider, and the offer that it refers to.
  receiver_id uuid references users,
  offer_id uuid references points,
  status text not null default 'incomplete' check (status in ('incomplete', 'draft', 'published', 'archived', 'closed')),
  close_reason text check (close_reason in ('request_completed', 'request_non_actual', 'another')),
  title text check (char_length(title) <= 120),
  description text check (char_length(description) <= 4000),
  comment text check (char_length(comment) <= 1000),
  tags text[] not null default '{}',
  point_type_id smallint references point_types,
  purpose_ids smallint[] not null default '{}',
  urgent boolean not null default false,
  hidden_to_contractors boolean not null default false,
  price bigint check (price >= 0),
  price_kind text check (price_kind in ('fixed', 'hourly', 'from', 'on_inspection')),
  budget bigint check (budget >= 0),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  duration_from integer check (duration_from > 0),
  duration_to integer check (duration_to > 0),
  language text not null default 'uk' check (is_language(language)),
  date date,
  time_of_day time(0),
  -- The date that had passed when the request was published again: it was cleared, and the owner is asked for a new one.
  date_passed date,
  address_id uuid references addresses,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  -- Set by a trigger on proposals while a proposal is accepted: the request is off the market, but not closed.
  awarded_at timestamptz,
  -- Of a closed request that was awarded: the end of its provider's access (rule A3). It is not deleted before.
  kept_until timestamptz,
  -- Moved to the archive of its owner's list; nothing else changes (rule S10).
  shelved_at timestamptz,
  deleted_at timestamptz,
  -- Copies of the address, written by triggers: the finder measures with them (rules A1, S8).
  position cube,
  radius integer,
  country_code text,
  -- Of an offer, written by triggers: its provider is paused, blocked, deleted or provides no services.
  off_market boolean not null default false,
  -- Of an offer, written by triggers: the languages of its provider; of a managed offer those of the manager (rule P9).
  speaks text[] not null default '{}',
  -- The words that people type in the finder, without accents, and the filters that they choose.
  search tsvector generated always as (
    to_tsvector('simple', plain_text(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || joined(tags)))
    || point_marks(point_type_id, purpose_ids, language, urgent, speaks)) stored,
  check (duration_from <= duration_to),
  check (receiver_id <> user_id),
  check (status <> 'closed' or kind = 'request'),
  check ((status = 'closed') = (close_reason is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  -- Only an incomplete or deleted point may lack what the market needs.
  constraint points_complete check (
    status in ('incomplete') or deleted_at is not null
    or (title is not null and title <> '' and point_type_id is not null and cardinality(purpose_ids) > 0 and address_id is not null)
  ),
  check (status <> 'published' or published_at is not null),
  check (offer_id is null or kind = 'request'),
  check (host_id <> user_id and kind = 'request' or host_id is null),
  check (price_kind is null or kind = 'offer'),
  -- An offer has no receiver and no budget of its own.
  check (kind = 'request' or receiver_id is null and budget is null and not urgent and not hidden_to_contractors),
  constraint points_kept check (kept_until is null or status = 'closed' and awarded_at is not null),
  constraint points_date_passed check (date_passed is null or kind = 'request' and date is null),
  constraint points_shelved check (shelved_at is null or status = 'closed')
);
create index on points (user_id, kind, created_at desc) where deleted_at is null;
create index on points (address_id) where deleted_at is null;
create index on points (receiver_id) where receiver_id is not null and deleted_at is null;
create index on points (contact_id, created_at desc) where mandate = 'managed' and deleted_at is null;
create index on points (host_id, created_at desc) where host_id is not null and deleted_at is null;
create index on points (offer_id) where offer_id is not null;

-- The first indexes of the finder: nearest first or newest first, in a category or over all, or by words and filters. 0020 and 0021 replace
-- all of them by indexes of `market_entries`.
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

-- The steps of a point as data. `server/points/states.ts` states the same; a test compares them.
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

-- Keeps steps and content, on each path:
--   a step stands in `point_transitions`; a closed request does not change;
--   the address belongs to the owner, or to a host with an open posting link, and cannot be deleted meanwhile; its position is copied;
--   the purposes belong to the type.
-- When an account takes a profile over, the points follow, and an offer beyond the limit of the plan becomes a draft.
create function guard_point() returns trigger language plpgsql as $$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if new.status <> old.status and not (moves and new.kind = 'offer' and new.status = 'draft') and not exists (
      select 1 from point_transitions
      where kind = new.kind and from_status = old.status and to_status = new.status)
    then
      raise exception 'a % cannot go from % to %', new.kind, old.status, new.status
        using errcode = 'check_violation', constraint = 'point_step';
    end if;
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      or new.user_id <> old.user_id and not moves)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address belongs to another person' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null; new.host_id := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $$;
create trigger guard_point before insert or update of
  status, title, description, address_id, host_id, close_reason, user_id, purpose_ids, point_type_id, kind, deleted_at
  on points for each row execute function guard_point();

-- A moved address moves its points.
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

-- Posting through a link needs a link that is open to the author. Requests of others stay where they are when an account takes the
-- host's profile over. These triggers fire after the checks of foreign keys, which wait for the rows of the people: `block` holds them.
create function guard_posting_link() returns trigger language plpgsql as $$
begin
  if not posting_link_open(new.address_id, new.user_id) then
    raise exception 'the posting link leads nowhere' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $$;
create trigger guard_posting_link_in after insert on points for each row
  when (new.host_id is not null) execute function guard_posting_link();
create trigger guard_posting_link after update of address_id, host_id on points for each row
  when (new.host_id is not null and (new.address_id is distinct from old.address_id
    or new.host_id is distinct from old.host_id and not is_taken_over(old.host_id, new.host_id)))
  execute function guard_posting_link();

-- A draft at the address of a host is not published after a block between the two.
create function guard_blocked_host() returns trigger language plpgsql as $$
begin
  if blocked_between(new.user_id, new.host_id) then
    raise exception 'one of the two blocked the other' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $$;
create trigger guard_blocked_host after update of status on points for each row
  when (new.host_id is not null and new.status = 'published' and old.status <> 'published') execute function guard_blocked_host();

-- Writes `contact_id`. A managed point is created by its owner's manager.
create function keep_contact() returns trigger language plpgsql as $$
begin
  if new.mandate <> 'managed' then
    new.contact_id := new.user_id;
    return new;
  end if;
  -- Locked for share: the mandate cannot end while something is written under it.
  select manager_id into new.contact_id from users where id = new.user_id and manager_id is not null for share;
  if not found or tg_op = 'INSERT' and new.actor_id <> new.contact_id then
    raise exception 'the author is not the manager of the owner' using errcode = 'check_violation', constraint = 'point_mandate';
  end if;
  return new;
end $$;
create trigger keep_contact before insert or update of user_id, mandate, contact_id on points for each row execute function keep_contact();

-- When the mandate ends, managed points become the person's own.
create function release_managed() returns trigger language plpgsql as $$
begin
  update points set mandate = 'own' where user_id = new.id and mandate = 'managed';
  return null;
end $$;
create trigger release_managed after update of manager_id on users
  for each row when (old.manager_id is not null and new.manager_id is distinct from old.manager_id) execute function release_managed();

-- A date in the past means nothing when the request is published again, from the archive or because the accepted provider withdrew.
create function clear_passed_date() returns trigger language plpgsql as $$
begin
  if new.date is not null and new.date < place_day(new.address_id, new.user_id) then
    new.date_passed := new.date;
    new.date := null;
  end if;
  return new;
end $$;
create trigger clear_passed_date before update of status, awarded_at on points for each row
  when (new.kind = 'request' and new.status = 'published'
    and (old.status = 'archived' or old.awarded_at is not null and new.awarded_at is null))
  execute function clear_passed_date();

-- Publishing needs a contact.
create function require_point_contact() returns trigger language plpgsql as $$
begin
  perform require_contact(new.contact_id);
  return null;
end $$;
create trigger require_contact_in after insert on points for each row when (new.status = 'published') execute function require_point_contact();
create trigger require_contact after update of status on points
  for each row when (new.status = 'published' and old.status <> 'published') execute function require_point_contact();
