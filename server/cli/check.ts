// Checks all invariants again, read-only, over the whole database.
import type pg from "pg";
import { leftOfErased } from "#server/personal-data/rows.ts";

/** Each query returns the violations of a rule; no row is correct. */
const rules: Record<string, string> = {
  "one accepted proposal a request": `
    select request_id as id from proposals where status = 'accepted' group by request_id having count(*) > 1`,
  "one live proposal a provider and request": `
    select request_id as id from proposals where status in ('created', 'updated', 'accepted')
    group by request_id, user_id having count(*) > 1`,
  "no proposal for an own or managed request": `
    select a.id from proposals a join points r on r.id = a.request_id where a.user_id in (r.user_id, r.contact_id)`,
  "an awarded request has its accepted proposal, and the other way round": `
    select r.id from points r where r.kind = 'request'
      and (r.awarded_at is not null) <> exists (select 1 from proposals a where a.request_id = r.id and a.status = 'accepted')`,
  "no open proposal on a request that is not published": `
    select a.id from proposals a join points r on r.id = a.request_id
    where a.status in ('created', 'updated') and (r.status <> 'published' or r.deleted_at is not null or r.awarded_at is not null)`,
  "reasons exactly where they belong": `
    select id from proposals where (status = 'declined' and decline_reason is null) or (status = 'withdrawn' and withdraw_reason is null)
      or (status in ('created', 'updated', 'accepted') and (decline_reason is not null or withdraw_reason is not null))`,
  "the history of a proposal begins at 1, has no gap and ends where the proposal is": `
    select a.id from proposals a left join lateral (
      select count(*) as steps, max(seq) as last, min(seq) as first,
        (array_agg(step order by seq desc))[1] as step
      from proposal_steps s where s.proposal_id = a.id) h on true
    where h.steps is distinct from h.last or h.first <> 1
      or a.status <> case h.step when 'create' then 'created' when 'update' then 'updated' when 'accept' then 'accepted'
        when 'decline' then 'declined' when 'invite' then 'declined' when 'done' then 'accepted' when 'not_done' then 'accepted' when 'withdraw' then 'withdrawn' when 'delete' then 'deleted' end`,
  "terms that wait belong to a live proposal and replace its present terms; accepted ones were numbered": `
    select s.id from proposal_terms s join proposals a on a.id = s.proposal_id join points r on r.id = a.request_id
    where s.state = 'open' and (a.status not in ('created', 'updated', 'accepted') or s.version <> a.terms_version or r.status <> 'published')
      or s.state = 'accepted' and s.version >= a.terms_version`,
  "the price of a proposal follows from its discount, and only a free job costs nothing": `
    select a.id from proposals a left join proposal_discounts d on d.proposal_id = a.id
    where a.amount = 0 and d.kind is distinct from 'nth_free'
      or d.kind is not null and (a.price_kind not in ('fixed', 'hourly') or a.currency <> d.currency or a.amount <> price_after_discount(d))`,
  "a programme is not used more often than allowed": `
    select p.id from discount_programs p where p.max_uses < discount_uses(p.id, null) and not exists (
      select from proposal_discounts d where d.program_id = p.id and d.created_at < p.updated_at)`,
  "a claim of cashback belongs to a done job that promised it": `
    select c.proposal_id as id from cashback_claims c where not exists (
      select from proposal_discounts d join proposals a on a.id = d.proposal_id
      where d.proposal_id = c.proposal_id and d.kind = 'cashback' and a.done_at is not null)`,
  "a proposal is accepted once between two withdrawals": `
    select proposal_id as id from proposal_steps where step = 'accept' group by proposal_id having count(*) > 1`,
  "a declined proposal says by which side, as its history does": `
    select a.id from proposals a left join lateral (
      select s.by from proposal_steps s where s.proposal_id = a.id and s.step = 'decline' order by s.seq desc limit 1) h on true
    where (a.decline_reason is not null) <> (a.declined_by is not null)
      or a.declined_by is distinct from case h.by when 'customer' then 'customer' when 'system' then 'system' end`,
  "an invitation follows a decline by hand": `
    select id from proposals where invited_at is not null and declined_by is distinct from 'customer'`,
  "a job is done exactly when its request is closed as completed, and when both sides said so": `
    select a.id from proposals a join points r on r.id = a.request_id
    where (a.done_at is not null) <> (a.status = 'accepted' and r.status = 'closed' and r.close_reason = 'request_completed')
      or a.status = 'accepted' and r.status = 'published' and a.customer_done_at is not null and a.provider_done_at is not null`,
  "a translation has its source": `
    select t.id from translations t where not exists (select from people_of_text(t.kind, t.source_id))`,
  "only a request on the market has an end": `
    select id from points where expires_at is not null and (kind <> 'request' or status <> 'published' or awarded_at is not null)`,
  "only the receiver has a live proposal on a direct request": `
    select a.id from proposals a join points r on r.id = a.request_id
    where a.status in ('created', 'updated') and a.user_id <> r.receiver_id`,
  "a blocked or leaving provider has no open proposal": `
    select a.id from proposals a join users u on u.id = a.user_id
    where a.status in ('created', 'updated') and (u.blocked_at is not null or u.leaves_at is not null or u.deleted_at is not null)`,
  "reasons of the system are given by the system": `
    select a.id from proposals a join proposal_steps s on s.proposal_id = a.id
    where s.by <> 'system' and s.reason in ('request_redirected', 'request_expired', 'provider_blocked', 'provider_leaving', 'blocked')`,
  "an awarded request is deleted only after its provider's access has ended": `
    select id from points where kind = 'request' and awarded_at is not null and deleted_at is not null
      and (status <> 'closed' or kept_until > deleted_at)`,
  "only a closed request is hidden from its owner's list": `
    select id from points where shelved_at is not null and status <> 'closed'`,
  "a notification is about what its subject says": `
    select n.id from notifications n left join points p on p.id = n.subject_id
    where (n.subject_kind = 'account') <> (n.subject_id is null) or n.subject_kind in ('request', 'offer') and p.kind is distinct from n.subject_kind
      or n.subject_kind = 'case' and not exists (select from cases c where c.id = n.subject_id)
      or n.request_id is distinct from case n.subject_kind when 'request' then n.subject_id end`,
  "what is published is complete": `
    select id from points where status = 'published' and deleted_at is null
      and (title is null or point_type_id is null or cardinality(purpose_ids) = 0 or address_id is null or published_at is null)`,
  "purposes belong to the point's type": `
    select p.id from points p where exists (
      select 1 from unnest(p.purpose_ids) as u(id) left join point_purposes q on q.id = u.id
      where q.id is null or q.point_type_id <> p.point_type_id)`,
  "a point lies where its address lies, in the coarse grid": `
    select p.id from points p join addresses a on a.id = p.address_id
    where p.position is distinct from ll_to_earth(a.coarse_lat, a.coarse_lng) or coalesce(p.host_id, p.user_id) <> a.user_id`,
  "a living point's address is not deleted": `
    select p.id from points p join addresses a on a.id = p.address_id
    where p.status = 'published' and p.deleted_at is null and a.deleted_at is not null`,
  "the market holds the rows of its rule, no others": `
    select id from ((select * from market_rule except select * from market_entries)
      union all (select * from market_entries except select * from market_rule)) differing`,
  "each cell of the market is listed under its topics, with the reach of its points at least": `
    select e.id from market_rule_cells e left join market_cells c on c.topic = e.topic and c.cell = e.cell
    where c.position is distinct from e.position or c.reach < e.reach`,
  "the languages beside a person are those of the list": `
    select u.id from users u where u.spoken is distinct from spoken_by(u.id)`,
  "the hours of the week of a person are those of the days": `
    select u.id from users u where u.week_hours is distinct from week_hours_of(u.id)`,
  "ratings are those of the reviews that count": `
    select coalesce(r.user_id, v.person) as id
    from ratings r full join (
      select distinct subject_id as person, case side when 'customer' then 'provider' else 'customer' end as side
      from reviews where revealed_at is not null and removed_at is null) v on v.person = r.user_id and v.side = r.side
    left join lateral rating_of(r.user_id, r.side, r.day) o on r.user_id is not null
    where (r.count, r.sum, r.histogram) is distinct from (o.count, o.sum, o.histogram)
      or r.weighted is distinct from o.weighted and r.counted_at > (select max(counted_at) from rating_means)`,
  "a job's reviews are revealed together, not before the second one or the end of their time": `
    select v.proposal_id as id from reviews v join proposals a on a.id = v.proposal_id
    group by v.proposal_id, a.done_at
    having count(distinct v.revealed_at) > 1 or count(*) = 2 and count(v.revealed_at) < 2
      or count(*) = 1 and min(v.revealed_at) < review_until(a.done_at)`,
  "what is removed is removed by its case, and what its appeal restored is there": `
    select coalesce(v.id, p.id) as id from cases c
    left join reviews v on c.subject_kind = 'review' and v.id = c.subject_id
    left join points p on c.subject_kind in ('offer', 'request') and p.id = c.subject_id and p.deleted_at is null
    where v.id is not null and (v.removed_case is not distinct from c.id) <> (c.action = 'remove' and c.appeal_action is distinct from 'undo')
      or p.id is not null and p.removed_case is not distinct from c.id and (c.action <> 'remove' or c.appeal_action = 'undo')
      or p.removed_case is not null and p.status = 'published' and p.awarded_at is null`,
  "closed has a reason and a time": `
    select id from points where (status = 'closed') <> (close_reason is not null and closed_at is not null)`,
  "one live refresh token a session": `
    select session_id as id from refresh_tokens where rotated_at is null group by session_id having count(*) > 1`,
  "an ended account has no live session": `
    select s.id from sessions s join users u on u.id = s.user_id
    where s.ended_at is null and s.expires_at > now() and u.deleted_at is not null`,
  "nothing is left of an erased person that the table of personal data deletes": leftOfErased,
  "a code is tried at most five times": "select id from one_time_codes where attempts > 5",
  "phones are unique": "select phone as id from users where phone is not null group by phone having count(*) > 1",
  "a manager is another person and has no manager": `
    select u.id from users u join users m on m.id = u.manager_id where m.manager_id is not null or u.id = u.manager_id`,
  "a valid link to take a profile over belongs to a managed profile that was not taken over": `
    select u.id from invitations i join users u on u.id = i.user_id
    where i.used_at is null and i.superseded_at is null and (u.manager_id is null or u.claimed_at is not null or u.deleted_at is not null)`,
  "one active plan a person, and one that waits for payment": `
    select user_id as id from subscriptions where state <> 'ended' group by user_id, state having count(*) > 1`,
  "offers that count are the published ones": `
    select coalesce(a.user_id, p.user_id) as id
    from (select user_id, used from allowances where ability = 'ServiceOffer:create') a full join (
      select user_id, count(*) as used from points where kind = 'offer' and status = 'published' and deleted_at is null
      group by user_id) p on p.user_id = a.user_id
    where coalesce(a.used, 0) <> coalesce(p.used, 0)`,
  "mandates that count are those that hold": `
    select coalesce(a.user_id, u.manager_id) as id
    from (select user_id, used from allowances where ability = 'ServiceRequest:manage') a full join (
      select manager_id, count(*) as used from users where manager_id is not null group by manager_id) u on u.manager_id = a.user_id
    where coalesce(a.used, 0) <> coalesce(u.used, 0)`,
  "posts that count as stored are those that are there": `
    select coalesce(s.user_id, p.user_id) as id
    from storage_used s full join (
      select user_id, count(*) as all_points, count(*) filter (where is_stored_open(status, deleted_at)) as open_points
      from points where deleted_at is null group by user_id) p on p.user_id = s.user_id
    where (coalesce(s.open_points, 0), coalesce(s.points, 0)) <> (coalesce(p.open_points, 0), coalesce(p.all_points, 0))`,
  "bytes that count as stored are those of the files": `
    select coalesce(s.user_id, m.user_id) as id
    from storage_used s full join (
      select user_id, sum(bytes) as bytes from (select distinct user_id, folder, bytes from media_files
        union all select user_id, folder, bytes from thread_photos) f group by user_id
    ) m on m.user_id = s.user_id
    where coalesce(s.bytes, 0) <> coalesce(m.bytes, 0)`,
  // A job cleans up an expired plan within a minute, or after the next start of the app; until then there may be more.
  "not more published offers than the plan allows": `
    select a.user_id as id from allowances a
    where a.ability = 'ServiceOffer:create' and a.used > ability_limit(a.user_id, a.ability)
      and not exists (select 1 from subscriptions s where s.user_id = a.user_id and s.state = 'active' and s.ends_at <= now())`,
  "contractors see the manager of a managed request, and the owner of any other": `
    select p.id from points p join users u on u.id = p.user_id
    where p.contact_id is distinct from case p.mandate when 'managed' then u.manager_id else p.user_id end`,
  "each view in the ledger has its target among those that the quota counts": `
    select r.viewer as id from reveals r where not exists (
      select 1 from open_targets o where o.viewer = r.viewer and o.target = r.target and o.target_id = r.target_id and (o.counted or not r.counted))`,
};

export type Broken = { rule: string; count: number; examples: string[] };

/** @returns the violated rules, with up to three examples each. */
export async function check(pool: pg.Pool): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query<{ count: string; examples: string[] | null }>(
      `select count(*) as count, (array_agg(id::text order by id::text))[1:3] as examples from (${query}) broken`,
    );
    const count = Number(rows[0]?.count ?? 0);
    if (count) broken.push({ rule, count, examples: rows[0]?.examples ?? [] });
  }
  return broken;
}
