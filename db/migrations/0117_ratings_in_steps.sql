-- The nightly count of ratings went over all reviews in one statement, which ended at its limit in a town of some years, and held reveals up
-- meanwhile. Now the means are counted first, and then people and offers in steps: `counted_at` says which ratings know the present means.
alter table ratings add column counted_at timestamptz not null default now();
alter table rating_means add column counted_at timestamptz not null default now();

create or replace function keep_rating(person uuid, rated text) returns void
language plpgsql
as $$
begin
  insert into ratings values (person, rated, 1, 1, '{1,0,0,0,0}', 4, current_date) on conflict do nothing;
  perform from ratings where user_id = person and side = rated for update;
  update ratings set (count, sum, histogram, weighted, day, counted_at) =
      (select o.count, o.sum, o.histogram, o.weighted, current_date, now() from rating_of(person, rated, current_date) o)
    where user_id = person and side = rated and exists (select from rating_of(person, rated, current_date));
  if not found then delete from ratings where user_id = person and side = rated; end if;
end $$;

drop function refresh_ratings();
create function renew_rating_means() returns void
language plpgsql
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
create function renew_ratings(after uuid, most integer) returns uuid
language plpgsql
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

drop function refresh_market_ratings();
-- The next offers after that id; null: no more.
create function renew_market_ratings(after uuid, most integer) returns uuid
language plpgsql
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
