-- Writes all rows anew: for points that were loaded without triggers.
create function fill_market() returns void language sql
as $$
  delete from market_entries;
  delete from market_cells;
  insert into market_entries select * from market_rule;
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic, cell) topic, cell, position, reach from market_rule_cells order by topic, cell, reach desc;
$$;

-- Writes the words of a translated title into the entries of its point, and leaves the point itself as its author wrote it: no new version, no event. The lock
-- waits for a parallel change of the point, whose new entries would lack these words.
create function follow_title_translation() returns trigger language plpgsql
as $$
declare
  point uuid := case when tg_op = 'DELETE' then old.source_id else new.source_id end;
begin
  perform from points where id = point for share;
  update market_entries e set search = r.search from market_rule r
    where e.id = point and r.id = e.id and r.purpose_id = e.purpose_id and e.search is distinct from r.search;
  return null;
end $$;

-- Writes the rows of a point in the transaction that changes it: searches are never behind a write that was acknowledged.
create function keep_market() returns trigger language plpgsql
as $$
begin
  if new.kind = 'offer' then perform lock_market_rating(new.user_id, false); end if;
  if tg_op = 'UPDATE' then
    delete from market_entries where id = new.id;
  end if;
  insert into market_entries select * from market_rule where id = new.id;
  perform keep_market_cells(new.id);
  return null;
end $$;

-- Lists the cell of a point. Locks only a cell whose reach it raises, in one order: many points share a cell.
create function keep_market_cells(point uuid) returns void language sql
as $$
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic) topic, cell, position, reach from market_rule_cells where id = point order by topic
    on conflict do nothing;
  with raised as (
    select c.topic, c.cell, e.reach from market_cells c join market_rule_cells e on e.topic = c.topic and e.cell = c.cell
    where e.id = point and c.reach < e.reach order by c.topic for no key update of c)
  update market_cells c set reach = r.reach from raised r where c.topic = r.topic and c.cell = r.cell;
$$;

-- The number of a cell of the coarse grid.
create function market_cell(place cube) returns bigint language sql immutable parallel safe
as $$
  select round((latitude(place) + 90) * 100000)::bigint * 100000000 + round((longitude(place) + 180) * 100000)::bigint
$$;

-- The centre of a cell, moved by up to two millimetres: no two cells are equally far from a place, so that lists by distance have one order.
create function market_spot(cell bigint, place cube) returns cube language sql immutable parallel safe
as $$
  select cube(array[
    cube_ll_coord(place, 1) + (cell % 20011)::double precision / 10000000,
    cube_ll_coord(place, 2) + (cell / 20011 % 20021)::double precision / 10000000,
    cube_ll_coord(place, 3) + (cell * 31 % 20023)::double precision / 10000000])
$$;

-- The topic of a list as one number: a purpose, a type, or all of a market. Requests are negative. `server/search/market.ts` states the same.
create function market_topic(kind text, type smallint, purpose smallint) returns integer language sql immutable parallel safe
as $$
  select case kind when 'offer' then 1 else -1 end * case when purpose is not null then purpose
    when type is not null then 100000 + type else 200000 end
$$;

-- The tile of one degree in which a place lies, as a mark that cannot be typed. `server/search/area.ts` asks for them.
create function tile_mark(place cube) returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array['=g' || (floor(latitude(place)) + 90)::integer || 'x' || (floor(longitude(place)) + 180)::integer])
$$;

-- The words of the translations of a title, in all languages (rule L16): a reader may type in another language than that of the page.
create function translated_title_words(point uuid) returns tsvector language sql stable
as $$
  select coalesce(strip(to_tsvector('simple'::regconfig, plain_text(string_agg(t.body, ' ')))), ''::tsvector)
  from translations t where t.source_id = point and t.kind = 'point' and t.field = 'title'
$$;

-- The cells that hold something of a topic. Cells are never removed: an empty one costs a search one look into an index.
create table market_cells (
  topic integer not null,
  cell bigint not null,
  position cube not null,
  -- As far as any point of the cell has reached: a search from farther away leaves the cell out. It never shrinks.
  reach float8 not null,
  constraint market_cells_pkey primary key (topic, cell)
);
create index market_cells_near on market_cells using gist (topic, "position");

-- Published posts as searches read them: one row for each service of a post, with all that a list filters and sorts by.
create table market_entries (
  id uuid not null references points on delete cascade,
  purpose_id smallint not null,
  -- True in one row of each point: lists of a type or of all read only these rows.
  first boolean not null,
  -- The rest is copied from the point, under the same names.
  kind text collate "C" not null,
  user_id uuid not null,
  contact_id uuid not null,
  mandate text not null,
  point_type_id smallint not null,
  purpose_ids smallint[] not null,
  urgent boolean not null,
  language text not null,
  speaks text[] not null,
  country_code text not null,
  currency text not null,
  -- The price of an offer, the budget of a request.
  amount bigint,
  published_at timestamptz not null,
  cell bigint not null,
  position cube not null,
  -- The radius of the point as a straight line through the earth, the unit of distances between positions.
  reach float8 not null,
  search tsvector not null default ''::tsvector,
  -- Null and false for requests. A new provider has fewer than three reviews.
  rating smallint,
  -- Null and false for requests. A new provider has fewer than three reviews.
  newcomer boolean not null default false,
  constraint market_entries_pkey primary key (id, purpose_id),
  constraint market_rated check ((kind = 'offer') = (rating is not null))
);
create index market_best on market_entries (purpose_id, rating desc, published_at desc, id desc) where kind = 'offer';
create index market_best_all on market_entries (rating desc, published_at desc, id desc) where kind = 'offer' and first;
create index market_best_type on market_entries (point_type_id, rating desc, published_at desc, id desc) where kind = 'offer' and first;
create index market_cheap on market_entries (kind, purpose_id, amount, published_at desc, id desc);
create index market_cheap_all on market_entries (kind, amount, published_at desc, id desc) where first;
create index market_cheap_type on market_entries (kind, point_type_id, amount, published_at desc, id desc) where first;
create index market_contact on market_entries (contact_id) where first and mandate = 'managed';
create index market_dear on market_entries (kind, purpose_id, amount desc NULLS LAST, published_at desc, id desc);
create index market_dear_all on market_entries (kind, amount desc NULLS LAST, published_at desc, id desc) where first;
create index market_dear_type on market_entries (kind, point_type_id, amount desc NULLS LAST, published_at desc, id desc) where first;
create index market_near on market_entries (kind, purpose_id, cell, published_at desc, id desc);
create index market_near_all on market_entries (kind, cell, published_at desc, id desc) where first;
create index market_near_type on market_entries (kind, point_type_id, cell, published_at desc, id desc) where first;
create index market_new on market_entries (kind, purpose_id, published_at desc, id desc);
create index market_new_all on market_entries (kind, published_at desc, id desc) where first;
create index market_new_type on market_entries (kind, point_type_id, published_at desc, id desc) where first;
create index market_owner on market_entries (user_id) where first;
-- Those that reach farther than usual: a search with a larger radius reads them beside its circle of that radius.
create index market_wide on market_entries (kind) where first and reach > 100000::float8;
create index market_words_offers on market_entries using gin (search) where first and kind = 'offer';
create index market_words_requests on market_entries using gin (search) where first and kind = 'request';

-- The rule: which points are on the market, and their rows. `cli check` compares the table with it.
create view market_rule as
 SELECT p.id,
    u.purpose AS purpose_id,
    u.place = 1 AS first,
    p.kind,
    p.user_id,
    p.contact_id,
    p.mandate,
    p.point_type_id,
    p.purpose_ids,
    p.urgent,
    p.language,
    p.speaks,
    p.country_code,
    p.currency,
        case p.kind
            when 'offer'::text then p.price
            else p.budget
        end AS amount,
    p.published_at,
    market_cell(p."position") AS cell,
    market_spot(market_cell(p."position"), p."position") AS "position",
    gc_to_sec(p.radius::float8) AS reach,
    p.search || tile_mark(p."position") || answer_marks(p.answers) || translated_title_words(p.id) AS search,
        case p.kind
            when 'offer'::text then market_rating(n.weighted, p.point_type_id)
            else null::smallint
        end AS rating,
    p.kind = 'offer'::text and coalesce(n.count, 0) < 3 AS newcomer
   from points p
     CROSS JOIN LATERAL unnest(p.purpose_ids) with ORDINALITY u(purpose, place)
     LEFT JOIN ratings n on n.user_id = p.user_id and n.side = 'provider'::text
  where p.status = 'published'::text and p.deleted_at is null and not p.off_market and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

-- The cells of entries, for each of their topics.
create view market_rule_cells as
 SELECT t.topic,
    e.cell,
    e."position",
    e.reach,
    e.id
   from market_entries e
     CROSS JOIN LATERAL ( VALUES (market_topic(e.kind, null::smallint, null::smallint)), (market_topic(e.kind, e.point_type_id, null::smallint)), (market_topic(e.kind, null::smallint, e.purpose_id))) t(topic);
create trigger keep_market after update on points for each row when ((old.status = 'published' or new.status = 'published')
  and (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at or old.off_market is distinct from new.off_market
  or old.hidden_to_contractors is distinct from new.hidden_to_contractors or old.receiver_id is distinct from new.receiver_id
  or old.awarded_at is distinct from new.awarded_at or old.kind is distinct from new.kind or old.user_id is distinct from new.user_id
  or old.contact_id is distinct from new.contact_id or old.mandate is distinct from new.mandate or old.country_code is distinct from new.country_code
  or old.currency is distinct from new.currency or old.price is distinct from new.price or old.budget is distinct from new.budget
  or old.published_at is distinct from new.published_at or old."position" is distinct from new."position" or old.radius is distinct from new.radius
  or old.purpose_ids is distinct from new.purpose_ids or old.speaks is distinct from new.speaks or old.search is distinct from new.search
  or old.answers is distinct from new.answers))
  execute function keep_market();
create trigger keep_market_in after insert on points for each row when (new.status = 'published') execute function keep_market();
