-- Writes a rating into the offers of a person.
create function keep_market_rating(person uuid) returns void language sql
as $$
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select o.id, market_rating(n.weighted, o.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries o left join ratings n on n.user_id = o.user_id and n.side = 'provider'
    where o.user_id = person and o.first and o.kind = 'offer') r
  where e.id = r.id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer)
$$;

-- Publishing reads a rating, and a rating is written into what is published: each waits for the other, or one would miss the other's row.
create function lock_market_rating(person uuid, writes boolean) returns void language plpgsql
as $$
begin
  if writes then perform pg_advisory_xact_lock(hashtext('market_rating'), hashtext(person::text));
  else perform pg_advisory_xact_lock_shared(hashtext('market_rating'), hashtext(person::text)); end if;
end $$;

-- The rating of an offer's provider in hundredths, its order in lists: without reviews it begins at the mean of the type of work (rule T3).
create function market_rating(weighted numeric, type smallint) returns smallint language sql stable parallel safe
as $$
  select round(100 * coalesce(weighted, rating_start('provider', type)))::smallint
$$;

-- Here for less than 60 days and without a finished job, as provider or as customer. Too few reviews for a mean do not make a person new.
create function is_newcomer(person uuid) returns boolean language sql stable parallel safe
as $$
  select u.created_at > now() - interval '60 days'
    and not exists (select from proposals a where a.user_id = u.id and a.done_at is not null)
    and not exists (select from points r where r.user_id = u.id and r.kind = 'request' and r.close_reason = 'request_completed')
  from users u where u.id = person
$$;

-- The next offers after that id; null: no more.
create function renew_market_ratings(after uuid, most integer) returns uuid language plpgsql
as $$
declare
  offers uuid[];
begin
  offers := array(select id from market_entries where kind = 'offer' and first and id > after order by id limit most);
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select m.id, m.purpose_id, market_rating(n.weighted, m.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries m left join ratings n on n.user_id = m.user_id and n.side = 'provider' where m.id = any(offers)) r
  where e.id = r.id and e.purpose_id = r.purpose_id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer);
  return offers[cardinality(offers)];
end $$;

-- The mean of all ratings of each side, which weighs down few reviews. Rows that differ are counted again by `reviews.refresh`.
create function renew_rating_means() returns void language plpgsql
as $$
declare
  counted rating_means[];
begin
  counted := array(
    select row(case v.side when 'customer' then 'provider' else 'customer' end, r.point_type_id, count(*), avg(v.stars), now())::rating_means
    from reviews v join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id
    where v.revealed_at is not null and v.removed_at is null group by v.side, r.point_type_id);
  -- A reveal that counts with the old means ends before; one that waits here counts with the new ones.
  lock table ratings in exclusive mode;
  delete from rating_means;
  insert into rating_means select c.side, c.point_type_id, c.count, c.mean, clock_timestamp() from unnest(counted) c;
end $$;

-- The next people after that id; null: no more.
create function renew_ratings(after uuid, most integer) returns uuid language plpgsql
as $$
declare
  people uuid[];
begin
  people := array(
    select distinct user_id from ratings
    where user_id > after and counted_at < (select coalesce(max(counted_at), now()) from rating_means) order by user_id limit most);
  perform keep_rating(r.user_id, r.side) from (select user_id, side from ratings where user_id = any(people) order by 1, 2) r;
  return people[cardinality(people)];
end $$;

-- Providers that a person keeps for later.
create table saved_providers (
  user_id uuid not null references users on delete cascade,
  provider_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint saved_providers_pkey primary key (user_id, provider_id),
  constraint saved_themselves check (user_id <> provider_id)
);
create index saved_providers_provider_id_idx on saved_providers (provider_id);
create index saved_providers_user_id_created_at_idx on saved_providers (user_id, created_at desc);
