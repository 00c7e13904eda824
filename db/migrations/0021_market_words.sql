-- The words of the market stand in its own rows: a search by words reads no points. Marks of the place make frequent words rare there.

-- The tile of one degree in which a place lies, as a mark that cannot be typed. `server/points/search-area.ts` asks for them.
create function tile_mark(place cube) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array['=g' || (floor(latitude(place)) + 90)::integer || 'x' || (floor(longitude(place)) + 180)::integer])
$$;

alter table market_entries add column search tsvector not null default '';

create or replace view market_rule as
  select p.id, u.purpose as purpose_id, u.place = 1 as first, p.kind, p.user_id, p.contact_id, p.mandate, p.point_type_id, p.purpose_ids,
    p.urgent, p.language, p.speaks, p.country_code, p.currency, case p.kind when 'offer' then p.price else p.budget end as amount,
    p.published_at, market_cell(p.position) as cell, market_spot(market_cell(p.position), p.position) as position,
    gc_to_sec(p.radius) as reach, p.search || tile_mark(p.position) as search
  from points p cross join lateral unnest(p.purpose_ids) with ordinality as u (purpose, place)
  where p.status = 'published' and p.deleted_at is null and not p.off_market
    and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

-- `search` changes with each column of the text, and with the filters that are marks.
drop trigger keep_market on points;
create trigger keep_market after update on points for each row
  when ((old.status = 'published' or new.status = 'published') and
    row(old.status, old.deleted_at, old.off_market, old.hidden_to_contractors, old.receiver_id, old.awarded_at, old.kind, old.user_id,
      old.contact_id, old.mandate, old.country_code, old.currency, old.price, old.budget, old.published_at, old.position, old.radius,
      old.purpose_ids, old.speaks, old.search)
    is distinct from
    row(new.status, new.deleted_at, new.off_market, new.hidden_to_contractors, new.receiver_id, new.awarded_at, new.kind, new.user_id,
      new.contact_id, new.mandate, new.country_code, new.currency, new.price, new.budget, new.published_at, new.position, new.radius,
      new.purpose_ids, new.speaks, new.search))
  execute function keep_market();

select fill_market();
create index market_words_offers on market_entries using gin (search) where first and kind = 'offer';
create index market_words_requests on market_entries using gin (search) where first and kind = 'request';
drop index offers_found_text, points_found_text;
