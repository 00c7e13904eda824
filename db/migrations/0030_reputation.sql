-- Reputation orders lists of offers. Ratings are counted at the end of a transaction, and replies reach shared pages at once.

-- Pages of providers show replies.
create trigger announce_reply after update on reviews
  for each row when (old.reply is distinct from new.reply) execute function announce_public('offers');

-- The rating of an offer's provider in hundredths, its order in lists: without reviews it begins at the mean of the type of work (rule T3).
create function market_rating(weighted numeric, type smallint) returns smallint language sql stable parallel safe as $$
  select round(100 * coalesce(weighted, rating_start('provider', type)))::smallint
$$;

-- Null and false for requests. A new provider has fewer than three reviews.
alter table market_entries add column rating smallint, add column newcomer boolean not null default false;

create or replace view market_rule as
  select p.id, u.purpose as purpose_id, u.place = 1 as first, p.kind, p.user_id, p.contact_id, p.mandate, p.point_type_id, p.purpose_ids,
    p.urgent, p.language, p.speaks, p.country_code, p.currency, case p.kind when 'offer' then p.price else p.budget end as amount,
    p.published_at, market_cell(p.position) as cell, market_spot(market_cell(p.position), p.position) as position,
    gc_to_sec(p.radius) as reach, p.search || tile_mark(p.position) as search,
    case p.kind when 'offer' then market_rating(n.weighted, p.point_type_id) end as rating,
    p.kind = 'offer' and coalesce(n.count, 0) < 3 as newcomer
  from points p cross join lateral unnest(p.purpose_ids) with ordinality as u (purpose, place)
  left join ratings n on n.user_id = p.user_id and n.side = 'provider'
  where p.status = 'published' and p.deleted_at is null and not p.off_market
    and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

-- Publishing reads a rating, and a rating is written into what is published: each waits for the other, or one would miss the other's row.
create function lock_market_rating(person uuid, writes boolean) returns void language plpgsql as $$
begin
  if writes then perform pg_advisory_xact_lock(hashtext('market_rating'), hashtext(person::text));
  else perform pg_advisory_xact_lock_shared(hashtext('market_rating'), hashtext(person::text)); end if;
end $$;

create or replace function keep_market() returns trigger language plpgsql as $$
begin
  if new.kind = 'offer' then perform lock_market_rating(new.user_id, false); end if;
  if tg_op = 'UPDATE' then
    delete from market_entries where id = new.id;
  end if;
  insert into market_entries select * from market_rule where id = new.id;
  perform keep_market_cells(new.id);
  return null;
end $$;

-- Writes a rating into the offers of a person.
create function keep_market_rating(person uuid) returns void language sql as $$
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select o.id, market_rating(n.weighted, o.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries o left join ratings n on n.user_id = o.user_id and n.side = 'provider'
    where o.user_id = person and o.first and o.kind = 'offer') r
  where e.id = r.id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer)
$$;

-- The same for everybody, after the nightly count: reviews grow older, and the means of the types move.
create function refresh_market_ratings() returns void language sql as $$
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select m.id, m.purpose_id, market_rating(n.weighted, m.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries m left join ratings n on n.user_id = m.user_id and n.side = 'provider' where m.kind = 'offer') r
  where e.id = r.id and e.purpose_id = r.purpose_id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer)
$$;

select refresh_market_ratings();
alter table market_entries add constraint market_rated check ((kind = 'offer') = (rating is not null));

create index market_best on market_entries (purpose_id, rating desc, published_at desc, id desc) where kind = 'offer';
create index market_best_type on market_entries (point_type_id, rating desc, published_at desc, id desc) where kind = 'offer' and first;
create index market_best_all on market_entries (rating desc, published_at desc, id desc) where kind = 'offer' and first;

-- At the end of the transaction: all reviews of a person wait for the row of the rating, so it is locked as shortly as possible. Both people
-- of a job are counted in one order: of two jobs of the same people each would wait for the other.
drop trigger keep_ratings on reviews;
create or replace function keep_ratings() returns trigger language plpgsql as $$
declare
  changed record;
begin
  -- Revealed together: the customer's review counts for both.
  if new.side = 'provider' and old.revealed_at is null and exists (
    select from reviews where proposal_id = new.proposal_id and side = 'customer' and revealed_at = new.revealed_at) then
    return null;
  end if;
  for changed in
    select distinct x.person, case x.side when 'customer' then 'provider' else 'customer' end as rated
    from (
      select subject_id as person, side from reviews where proposal_id = new.proposal_id and revealed_at is not null
      union select old.subject_id, old.side) as x
    order by 1, 2
  loop
    perform keep_rating(changed.person, changed.rated);
    if changed.rated = 'provider' then
      perform lock_market_rating(changed.person, true);
      perform keep_market_rating(changed.person);
    end if;
  end loop;
  return null;
end $$;
create constraint trigger keep_ratings after update on reviews deferrable initially deferred
  for each row when ((old.revealed_at, old.removed_at, old.subject_id) is distinct from (new.revealed_at, new.removed_at, new.subject_id))
  execute function keep_ratings();

-- Providers that a person keeps for later.
create table saved_providers (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, provider_id),
  constraint saved_themselves check (user_id <> provider_id)
);
create index on saved_providers (user_id, created_at desc);
create index on saved_providers (provider_id);
