-- The market as searches read it: one row for each published offer or request and each of its purposes, with every column that a filter
-- or an order needs. Each order of a list is the order of an index, so that a search reads its page and stops.

-- The topic of a list as one number: a purpose, a type, or all of a market. Requests are negative. `server/points/topics.ts` states the same.
create function market_topic(kind text, type smallint, purpose smallint) returns integer
language sql immutable parallel safe as $$
  select case kind when 'offer' then 1 else -1 end * case when purpose is not null then purpose
    when type is not null then 100000 + type else 200000 end
$$;

-- The number of a cell of the coarse grid.
create function market_cell(place cube) returns bigint
language sql immutable parallel safe as $$
  select round((latitude(place) + 90) * 100000)::bigint * 100000000 + round((longitude(place) + 180) * 100000)::bigint
$$;

-- The centre of a cell, moved by up to two millimetres: no two cells are equally far from a place, so that lists by distance have one order.
create function market_spot(cell bigint, place cube) returns cube
language sql immutable parallel safe as $$
  select cube(array[
    cube_ll_coord(place, 1) + (cell % 20011)::double precision / 10000000,
    cube_ll_coord(place, 2) + (cell / 20011 % 20021)::double precision / 10000000,
    cube_ll_coord(place, 3) + (cell * 31 % 20023)::double precision / 10000000])
$$;

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
  reach double precision not null,
  primary key (id, purpose_id)
);

-- The cells that hold something of a topic. Cells are never removed: an empty one costs a search one look into an index.
create table market_cells (
  topic integer not null,
  cell bigint not null,
  position cube not null,
  -- As far as any point of the cell has reached: a search from farther away leaves the cell out. It never shrinks.
  reach double precision not null,
  primary key (topic, cell)
);
create index market_cells_near on market_cells using gist (topic, position);

create index market_near on market_entries (kind, purpose_id, cell, published_at desc, id desc);
create index market_near_type on market_entries (kind, point_type_id, cell, published_at desc, id desc) where first;
create index market_near_all on market_entries (kind, cell, published_at desc, id desc) where first;
create index market_new on market_entries (kind, purpose_id, published_at desc, id desc);
create index market_new_type on market_entries (kind, point_type_id, published_at desc, id desc) where first;
create index market_new_all on market_entries (kind, published_at desc, id desc) where first;
create index market_cheap on market_entries (kind, purpose_id, amount, published_at desc, id desc);
create index market_cheap_type on market_entries (kind, point_type_id, amount, published_at desc, id desc) where first;
create index market_cheap_all on market_entries (kind, amount, published_at desc, id desc) where first;
create index market_dear on market_entries (kind, purpose_id, amount desc nulls last, published_at desc, id desc);
create index market_dear_type on market_entries (kind, point_type_id, amount desc nulls last, published_at desc, id desc) where first;
create index market_dear_all on market_entries (kind, amount desc nulls last, published_at desc, id desc) where first;
-- Those that reach farther than usual: a search with a larger radius reads them beside its circle of that radius.
create index market_wide on market_entries (kind) where first and reach > 100000;
create index market_owner on market_entries (user_id) where first;
create index market_contact on market_entries (contact_id) where first and mandate = 'managed';

-- Points themselves are searched by words only.
drop index offers_found_near, offers_found_near_any, offers_found_new, offers_found_new_any;
drop index points_found_near, points_found_near_any, points_found_new, points_found_new_any;

-- The time zones of people, for the hours that are open now.
create index users_time_zone on users (time_zone);

-- The rule: which points are on the market, and their rows. `cli check` compares the table with it.
create view market_rule as
  select p.id, u.purpose as purpose_id, u.place = 1 as first, p.kind, p.user_id, p.contact_id, p.mandate, p.point_type_id, p.purpose_ids,
    p.urgent, p.language, p.speaks, p.country_code, p.currency, case p.kind when 'offer' then p.price else p.budget end as amount,
    p.published_at, market_cell(p.position) as cell, market_spot(market_cell(p.position), p.position) as position,
    gc_to_sec(p.radius) as reach
  from points p cross join lateral unnest(p.purpose_ids) with ordinality as u (purpose, place)
  where p.status = 'published' and p.deleted_at is null and not p.off_market
    and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

-- The cells of entries, for each of their topics.
create view market_rule_cells as
  select t.topic, e.cell, e.position, e.reach, e.id
  from market_entries e cross join lateral (values
    (market_topic(e.kind, null, null)), (market_topic(e.kind, e.point_type_id, null)), (market_topic(e.kind, null, e.purpose_id))) t (topic);

-- Lists the cell of a point. Locks only a cell whose reach it raises, in one order: many points share a cell.
create function keep_market_cells(point uuid) returns void language sql as $$
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic) topic, cell, position, reach from market_rule_cells where id = point order by topic
    on conflict do nothing;
  with raised as (
    select c.topic, c.cell, e.reach from market_cells c join market_rule_cells e on e.topic = c.topic and e.cell = c.cell
    where e.id = point and c.reach < e.reach order by c.topic for no key update of c)
  update market_cells c set reach = r.reach from raised r where c.topic = r.topic and c.cell = r.cell;
$$;

-- Writes the rows of a point in the transaction that changes it: searches are never behind a write that was acknowledged.
create function keep_market() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from market_entries where id = new.id;
  end if;
  insert into market_entries select * from market_rule where id = new.id;
  perform keep_market_cells(new.id);
  return null;
end $$;
create trigger keep_market_in after insert on points for each row when (new.status = 'published') execute function keep_market();
create trigger keep_market after update on points for each row
  when ((old.status = 'published' or new.status = 'published') and
    row(old.status, old.deleted_at, old.off_market, old.hidden_to_contractors, old.receiver_id, old.awarded_at, old.kind, old.user_id,
      old.contact_id, old.mandate, old.point_type_id, old.purpose_ids, old.urgent, old.language, old.speaks, old.country_code, old.currency,
      old.price, old.budget, old.published_at, old.position, old.radius)
    is distinct from
    row(new.status, new.deleted_at, new.off_market, new.hidden_to_contractors, new.receiver_id, new.awarded_at, new.kind, new.user_id,
      new.contact_id, new.mandate, new.point_type_id, new.purpose_ids, new.urgent, new.language, new.speaks, new.country_code, new.currency,
      new.price, new.budget, new.published_at, new.position, new.radius))
  execute function keep_market();

-- Writes all rows anew: for points that were loaded without triggers.
create function fill_market() returns void language sql as $$
  delete from market_entries;
  delete from market_cells;
  insert into market_entries select * from market_rule;
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic, cell) topic, cell, position, reach from market_rule_cells order by topic, cell, reach desc;
$$;
select fill_market();
