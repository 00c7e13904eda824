-- Offers: the market of what providers publish, beside the market of requests.

-- What is typed and what is stored is compared without accents and without case; й is kept apart from и by both.
create function plain_text(words text) returns text
language sql immutable parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(lower(words), 'ґёʼ’''', 'ге'))
$$;

-- As before, and what languages the provider speaks (of an offer).
create function point_marks(type smallint, purposes smallint[], language text, urgent boolean, speaks text[]) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '=p' || purpose from unnest(purposes) purpose
    union all select '=t' || type where type is not null
    union all select '=l' || language
    union all select '=s' || spoken from unnest(speaks) spoken
    union all select '=u' where urgent))
$$;

create function joined(words text[]) returns text language sql immutable parallel safe as $$ select array_to_string(words, ' ') $$;

alter table points
  -- How the price of an offer is meant.
  add column price_kind text check (price_kind in ('fixed', 'hourly', 'from', 'on_inspection')),
  -- Of an offer, kept by triggers: its provider is paused, blocked, gone or provides no services.
  add column off_market boolean not null default false,
  -- Of an offer, kept by triggers: what its provider speaks; of a managed one the manager, with whom one deals (rule P9).
  add column speaks text[] not null default '{}',
  -- Whose place it is, when it was posted through the owner's posting link (rule A6).
  add column host_id uuid references users,
  -- The offer that a direct request answers to.
  add column offer_id uuid references points,
  add check (offer_id is null or kind = 'request'),
  add check (host_id <> user_id and kind = 'request' or host_id is null),
  add check (price_kind is null or kind = 'offer');
create index on points (offer_id) where offer_id is not null;
create index on points (host_id, created_at desc) where host_id is not null and deleted_at is null;

-- Tags are searched too, and all of it without accents.
alter table points drop column search;
alter table points add column search tsvector generated always as (
  to_tsvector('simple', plain_text(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || joined(tags)))
  || point_marks(point_type_id, purpose_ids, language, urgent, speaks)) stored;
drop function point_marks(smallint, smallint[], text, boolean);
create index points_found_text on points using gin (search)
  where kind = 'request' and status = 'published' and deleted_at is null;

-- The same five ways for offers; the condition is word for word that of `server/points/market.ts`.
create index offers_found_near on points using gist (point_type_id, position)
  where kind = 'offer' and status = 'published' and not off_market and deleted_at is null;
create index offers_found_near_any on points using gist (position)
  where kind = 'offer' and status = 'published' and not off_market and deleted_at is null;
create index offers_found_new on points (point_type_id, published_at desc)
  where kind = 'offer' and status = 'published' and not off_market and deleted_at is null;
create index offers_found_new_any on points (published_at desc)
  where kind = 'offer' and status = 'published' and not off_market and deleted_at is null;
create index offers_found_text on points using gin (search)
  where kind = 'offer' and status = 'published' and not off_market and deleted_at is null;

-- An offer knows its provider. The provider's row is locked for share: a pause that happens meanwhile waits and then finds the offer.
create function keep_provider() returns trigger language plpgsql as $$
begin
  select u.paused_at is not null or u.blocked_at is not null or u.deleted_at is not null or not u.provides_services
    into new.off_market from users u where u.id = new.user_id for share;
  new.speaks := array(select code from user_languages where user_id = new.contact_id order by code);
  return new;
end $$;
-- After `keep_contact`: triggers run in the order of their names.
create trigger keep_provider_in before insert on points for each row when (new.kind = 'offer') execute function keep_provider();
create trigger keep_provider before update of user_id, mandate, status on points for each row when (new.kind = 'offer') execute function keep_provider();

create function follow_provider() returns trigger language plpgsql as $$
begin
  update points
    set off_market = new.paused_at is not null or new.blocked_at is not null or new.deleted_at is not null or not new.provides_services
    where user_id = new.id and kind = 'offer' and deleted_at is null;
  return null;
end $$;
create trigger follow_provider after update of paused_at, blocked_at, deleted_at, provides_services on users
  for each row when (
    (new.paused_at is null) <> (old.paused_at is null) or (new.blocked_at is null) <> (old.blocked_at is null)
    or (new.deleted_at is null) <> (old.deleted_at is null) or new.provides_services <> old.provides_services)
  execute function follow_provider();

create function follow_languages() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update points set speaks = array(select code from user_languages where user_id = person order by code)
    where (user_id = person and mandate <> 'managed' or contact_id = person and mandate = 'managed')
      and kind = 'offer' and deleted_at is null;
  return null;
end $$;
create trigger follow_languages after insert or delete on user_languages for each row execute function follow_languages();

-- A request may lie at another's place when it came through that one's posting link: `host_id` says so. Else as before.
create or replace function guard_point() returns trigger language plpgsql as $$
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
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address is not theirs' using errcode = 'foreign_key_violation', constraint = 'point_address';
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
drop trigger guard_point on points;
create trigger guard_point before insert or update of status, title, description, address_id, host_id, close_reason, user_id, purpose_ids, point_type_id, kind, deleted_at
  on points for each row execute function guard_point();

-- A managed offer shows its manager like a managed request; nothing more to keep. An offer has no receiver and no budget of its own.
alter table points add check (kind = 'request' or receiver_id is null and budget is null and not urgent and not hidden_to_contractors);

update points p set speaks = array(select code from user_languages l where l.user_id = p.contact_id order by code),
  off_market = exists (select 1 from users u where u.id = p.user_id
    and (u.paused_at is not null or u.blocked_at is not null or u.deleted_at is not null or not u.provides_services))
  where p.kind = 'offer';
