-- Offers: the market of providers, beside the market of requests. The table is `points`.

-- The same five indexes as for requests, which 0020 and 0021 replace, too.
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

-- Copies the state of the provider to the offer. The provider's row is locked for share: a pause that is set meanwhile waits and then
-- updates this offer, too. Triggers run in the order of their names: this one after `keep_contact`.
create function keep_provider() returns trigger language plpgsql as $$
begin
  select u.paused_at is not null or u.blocked_at is not null or u.deleted_at is not null or not u.provides_services
    into new.off_market from users u where u.id = new.user_id for share;
  new.speaks := array(select code from user_languages where user_id = new.contact_id order by code);
  return new;
end $$;
create trigger keep_provider_in before insert on points for each row when (new.kind = 'offer') execute function keep_provider();
create trigger keep_provider before update of user_id, mandate, status on points
  for each row when (new.kind = 'offer') execute function keep_provider();

-- A pause, a block or a deletion takes the offers of a provider off the market.
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

-- Offers follow the languages of the person dealt with.
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
