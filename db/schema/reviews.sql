-- When a review may be written and changed. The lock of the proposal makes both sides of a job wait for each other, so that the second review always sees the
-- first one.
create function guard_review() returns trigger language plpgsql
as $$
declare
  job record;
begin
  select a.done_at, a.user_id as provider_id, r.user_id as customer_id into job
    from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id for update of a;
  if tg_op = 'INSERT' then
    if job.done_at is null or now() >= review_until(job.done_at) then
      raise exception 'this job cannot be reviewed now' using errcode = 'check_violation', constraint = 'review_time';
    end if;
    if (new.author_id, new.subject_id) is distinct from
      (case new.side when 'customer' then (job.customer_id, job.provider_id) else (job.provider_id, job.customer_id) end) then
      raise exception 'the sides of a review are those of its job' using errcode = 'check_violation', constraint = 'review_party';
    end if;
    if is_one_party(job.customer_id, job.provider_id) then
      raise exception 'people do not review themselves' using errcode = 'check_violation', constraint = 'review_own_party';
    end if;
    if new.revealed_at is not null then
      raise exception 'a review begins hidden' using errcode = 'check_violation', constraint = 'review_state';
    end if;
    return new;
  end if;
  if (new.proposal_id, new.side, new.written_at) is distinct from (old.proposal_id, old.side, old.written_at)
    or new.author_id <> old.author_id and not is_taken_over(old.author_id, new.author_id)
    or new.subject_id <> old.subject_id and not is_taken_over(old.subject_id, new.subject_id) then
    raise exception 'a review keeps its job and its people' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if (new.stars, new.quality, new.punctuality, new.price_as_agreed, new.communication, new.body, new.language, new.author_named)
    is distinct from
    (old.stars, old.quality, old.punctuality, old.price_as_agreed, old.communication, old.body, old.language, old.author_named) then
    if old.revealed_at is not null then
      raise exception 'a revealed review does not change' using errcode = 'check_violation', constraint = 'review_state';
    end if;
    if now() >= review_until(job.done_at) then
      raise exception 'this job cannot be reviewed now' using errcode = 'check_violation', constraint = 'review_time';
    end if;
  end if;
  if old.revealed_at is null and new.revealed_at is not null and now() < review_until(job.done_at)
    and (select count(*) from reviews where proposal_id = new.proposal_id) < 2
    or old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at then
    raise exception 'a review is revealed with the other one or when the time is over, once'
      using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
    or old.reply is null and new.reply is not null and new.removed_at is not null then
    raise exception 'a review is answered once' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  return new;
end $$;

-- Customer and provider, or their managers, are one party: a person would review themselves.
create function is_one_party(one uuid, other uuid) returns boolean language sql stable
as $$
  select exists (
    select from (select unnest(array[u.id, u.manager_id]) as id from users u where u.id = one) a
    join (select unnest(array[u.id, u.manager_id]) as id from users u where u.id = other) b on b.id = a.id)
$$;

-- The row is locked before the reviews are read: of two that are revealed at the same time the second counts both.
create function keep_rating(person uuid, rated text) returns void language plpgsql
as $$
begin
  insert into ratings values (person, rated, 1, 1, '{1,0,0,0,0}', 4, current_date) on conflict do nothing;
  perform from ratings where user_id = person and side = rated for update;
  update ratings set (count, sum, histogram, weighted, day, counted_at) =
      (select o.count, o.sum, o.histogram, o.weighted, current_date, now() from rating_of(person, rated, current_date) o)
    where user_id = person and side = rated and exists (select from rating_of(person, rated, current_date));
  if not found then delete from ratings where user_id = person and side = rated; end if;
end $$;

-- The ratings of a person follow each review that is written, shown, removed or restored.
create function keep_ratings() returns trigger language plpgsql
as $$
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

-- Reviews follow a profile into the account that took it over.
create function move_reviews() returns trigger language plpgsql
as $$
begin
  update reviews set author_id = case author_id when new.id then new.taken_by else author_id end,
      subject_id = case subject_id when new.id then new.taken_by else subject_id end
    where new.id in (author_id, subject_id);
  return null;
end $$;

-- Minutes between two times in which a provider is open; without business hours all count. At most the first 60 days.
create function open_minutes(person uuid, since timestamptz, until timestamptz) returns float8 language sql stable
as $$
  select case when not exists (select from business_hours h where h.user_id = person and not h.closed)
    then extract(epoch from until - since) / 60
    else coalesce((
      select sum(greatest(0, extract(epoch from least(until, s.upto) - greatest(since, s.start)) / 60))
      from users u
      cross join lateral generate_series((since at time zone u.time_zone)::date,
        least((until at time zone u.time_zone)::date, (since at time zone u.time_zone)::date + 60), interval '1 day') d
      join business_hours h on h.user_id = u.id and not h.closed and h.weekday_number = extract(isodow from d)
      cross join lateral (values
        (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)), (h.resume_in_minutes, h.end_in_minutes)) as part (opens, closes)
      cross join lateral (select (d::timestamp + make_interval(mins => part.opens)) at time zone u.time_zone as start,
        (d::timestamp + make_interval(mins => part.closes)) at time zone u.time_zone as upto) s
      where u.id = person and part.opens is not null), 0) end
$$;

-- The revealed reviews that count for a person, with weight and start of each. The weight halves every 18 months.
create function rating_inputs(person uuid, rated text, day date) returns table(stars smallint, weight numeric, start numeric) language sql stable
as $$
  select v.stars, power(0.5, greatest(day - v.revealed_at::date, 0) / 547.5), rating_start(rated, r.point_type_id)
  from reviews v join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id
  where v.subject_id = person and v.side = case rated when 'provider' then 'customer' else 'provider' end
    and v.revealed_at is not null and v.removed_at is null
$$;

-- The rule of a rating. `cli check` compares the table with it.
create function rating_of(person uuid, rated text, day date) returns table(count integer, sum integer, histogram integer[],
  weighted numeric) language sql stable
as $$
  select i.n, i.total, i.histogram, round((i.weighted + 8 * i.start) / (i.weights + 8), 4)
  from (
    select count(*)::integer as n, sum(stars)::integer as total, avg(start) as start, sum(weight) as weights, sum(weight * stars) as weighted,
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[] as histogram
    from rating_inputs(person, rated, day)) i
  where i.n > 0
$$;

-- A type of work counts from this number of reviews; before it has them, ratings begin at 4 (rule T3).
create function rating_start(rated text, type smallint) returns numeric language sql stable parallel safe
as $$
  select coalesce((select m.mean from rating_means m where m.side = rated and m.point_type_id = type and m.count >= 8), 4)
$$;

-- The second review shows both.
create function reveal_both() returns trigger language plpgsql
as $$
begin
  if (select count(*) from reviews where proposal_id = new.proposal_id) = 2 then perform reveal_reviews(new.proposal_id); end if;
  return null;
end $$;

-- Reveals all reviews of a job in one statement.
create function reveal_reviews(proposal uuid) returns void language sql
as $$
  update reviews set revealed_at = now() where proposal_id = proposal and revealed_at is null
$$;

-- Until then a review of a job can be written and changed; then it is revealed, also when it is the only one.
create function review_until(done_at timestamptz) returns timestamptz language sql immutable parallel safe
as $$ select done_at + interval '14 days' $$;

-- The public form of a name: "Olena K.".
create function short_name(name text) returns text language sql immutable parallel safe
as $$
  select w[1] || case when cardinality(w) > 1 then ' ' || upper(left(w[cardinality(w)], 1)) || '.' else '' end
  from (select regexp_split_to_array(trim(name), '\s+') as w) words
$$;

-- The reason why a job cannot be reviewed now (rule T1); null: it can.
create function review_refusal(proposal uuid) returns text language sql stable parallel safe
as $$
  select case when a.done_at is null then 'not_done' when now() >= review_until(a.done_at) then 'over'
    when is_one_party(a.user_id, r.user_id) then 'own_party' end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$$;

-- This side of the job can write a review and has not. It looks at the own review only: the other one is hidden until both are revealed.
create function review_waits(proposal uuid, of_side text) returns boolean language sql stable parallel safe
as $$
  select review_refusal(proposal) is null
    and not exists (select from reviews v where v.proposal_id = proposal and v.side = of_side)
$$;

-- The mean of each type of work: where a rating begins before it has reviews. Made by a job each night.
create table rating_means (
  -- The rated side.
  side text not null check (side in ('customer', 'provider')),
  point_type_id smallint not null references point_types,
  count integer not null check (count > 0),
  mean numeric(5,4) not null check (mean >= 1::numeric and mean <= 5::numeric),
  counted_at timestamptz not null default now(),
  constraint rating_means_pkey primary key (side, point_type_id)
);

-- The rating of a person as provider or as customer, kept in the transaction that reveals or removes a review. Without reviews there is no row.
create table ratings (
  user_id uuid not null references users on delete cascade,
  -- The rated side.
  side text not null check (side in ('customer', 'provider')),
  count integer not null check (count > 0),
  sum integer not null,
  -- The numbers of reviews with one to five stars.
  histogram integer[] not null check (cardinality(histogram) = 5),
  -- The Bayesian mean that orders lists, and the day at which the age of the reviews was counted.
  weighted numeric(5,4) not null check (weighted >= 1::numeric and weighted <= 5::numeric),
  day date not null,
  -- The nightly count of ratings went over all reviews in one statement, which ended at its limit in a town of some years, and held reveals up meanwhile. Now
  -- the means are counted first, and then people and offers in steps: `counted_at` says which ratings know the present means.
  counted_at timestamptz not null default now(),
  constraint ratings_pkey primary key (user_id, side)
);

-- Reviews of jobs, one of each side. Hidden until both are written or the time to write is over.
create table reviews (
  id uuid primary key default uuid_v7(),
  proposal_id uuid not null references proposals,
  -- The side of the author.
  side text not null check (side in ('customer', 'provider')),
  -- The person in whose name it is written, and the person that it is about: of a managed person the managed one.
  author_id uuid not null references users,
  subject_id uuid not null references users,
  -- The author, or the author's manager.
  actor_id uuid not null references users,
  stars smallint not null check (stars >= 1 and stars <= 5),
  quality smallint check (quality >= 1 and quality <= 5),
  punctuality smallint check (punctuality >= 1 and punctuality <= 5),
  price_as_agreed smallint check (price_as_agreed >= 1 and price_as_agreed <= 5),
  communication smallint check (communication >= 1 and communication <= 5),
  body text check (char_length(body) >= 1 and char_length(body) <= 2000),
  language text not null check (is_language(language)),
  -- How the public reads the author; only customers choose.
  author_named text not null default 'first_name_initial' check (author_named in ('first_name_initial', 'customer')),
  written_at timestamptz not null default now(),
  revealed_at timestamptz,
  -- One answer of the reviewed side, by the person or the manager.
  reply text check (char_length(reply) >= 1 and char_length(reply) <= 1000),
  replied_at timestamptz,
  replied_by uuid references users,
  -- Removed by a case: the public reads that there was a review, and it does not count.
  removed_at timestamptz,
  removed_case uuid,
  reply_language text check (is_language(reply_language)),
  constraint reviews_proposal_id_side_key unique (proposal_id, side),
  constraint review_revealed check (revealed_at is not null or reply is null and removed_at is null),
  constraint reviews_check check (side = 'customer' or author_named = 'first_name_initial'),
  constraint reviews_check1 check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by is null)),
  constraint reviews_check2 check ((removed_at is null) = (removed_case is null))
);
create index reviews_about on reviews (subject_id, side, revealed_at desc, id desc) where revealed_at is not null;
create index reviews_hidden on reviews (proposal_id) where revealed_at is null;
create index reviews_of on reviews (author_id);

-- The public part of a rating: the number of reviews, and the mean from three reviews on. Fewer are no judgement (rule T3).
create view ratings_shown as
 SELECT user_id,
    side,
    count,
        case
            when count >= 3 then round(sum::numeric / count::numeric, 1)::float8
            else null::float8
        end AS mean,
        case
            when count >= 3 then histogram
            else null::integer[]
        end AS histogram
   from ratings;

-- Reviews as others may read them: every reader except the author reads this view. A removed one is a mark without content. The author is the person dealt with
-- (rule P9); null: the author chose so, or the account is deleted.
create view reviews_shown as
 SELECT v.id,
    v.proposal_id,
    v.side,
    v.subject_id,
    r.point_type_id,
    v.language,
    v.revealed_at,
    v.removed_at is not null AS removed,
        case
            when v.author_named = 'first_name_initial'::text and n.deleted_at is null then short_name(n.name)
            else null::text
        end AS author_name,
    to_char((a.done_at AT TIME ZONE 'UTC'::text), 'YYYY-MM'::text) AS month,
        case
            when v.removed_at is null then v.stars
            else null::smallint
        end AS stars,
        case
            when v.removed_at is null then v.quality
            else null::smallint
        end AS quality,
        case
            when v.removed_at is null then v.punctuality
            else null::smallint
        end AS punctuality,
        case
            when v.removed_at is null then v.price_as_agreed
            else null::smallint
        end AS price_as_agreed,
        case
            when v.removed_at is null then v.communication
            else null::smallint
        end AS communication,
        case
            when v.removed_at is null then v.body
            else null::text
        end AS body,
        case
            when v.removed_at is null then v.reply
            else null::text
        end AS reply,
        case
            when v.removed_at is null then v.reply_language
            else null::text
        end AS reply_language,
        case
            when v.author_named = 'first_name_initial'::text and n.deleted_at is null then latin_name(short_name(n.name), n.spoken)
            else null::text
        end AS author_latin_name
   from reviews v
     JOIN proposals a on a.id = v.proposal_id
     JOIN points r on r.id = a.request_id
     JOIN users n on n.id =
        case
            when v.side = 'provider'::text then contact_of(v.author_id)
            when r.mandate = 'managed'::text then r.contact_id
            else v.author_id
        end
  where v.revealed_at is not null;
create trigger guard_review before insert or update on reviews for each row execute function guard_review();
create constraint trigger keep_ratings after update on reviews deferrable initially deferred for each row
  when (old.revealed_at is distinct from new.revealed_at or old.removed_at is distinct from new.removed_at
  or old.subject_id is distinct from new.subject_id) execute function keep_ratings();
create trigger reveal_both after insert on reviews for each row execute function reveal_both();
create trigger move_reviews after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null)
  execute function move_reviews();
