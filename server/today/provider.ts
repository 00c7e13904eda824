// What concerns the one who does the work: sent proposals, times that were asked for, and the own page. Parts of one statement.
import { sql } from "kysely";
import { profileParts } from "#contract/profile-parts.ts";
import { mostOfToday } from "#contract/today-lists.ts";
import type { SentProposal, Today } from "#contract/today.ts";
import type { Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleColumns } from "#server/points/title-in.ts";
import type { ProfileRow } from "#server/providers/profile.ts";
import { acceptedOf } from "./jobs.ts";

export type SentRow = SentProposal & { total: number };

/** Those that the provider can do something about come first: answer other terms, renew. */
export const sentBy = ({ id: me, language }: Member) => sql`
  select s.*, count(*) over ()::integer as total from (
    select r.id as request_id, a.id as proposal_id, ${titleColumns("r", language)}, a.price_kind, a.amount, a.currency, a.created_at as sent_at,
      to_char(a.valid_until, 'YYYY-MM-DD') as valid_until, proposal_expired(a.valid_until, r.address_id) as expired,
      exists (select from proposal_terms t where t.proposal_id = a.id and t.state = 'open' and t.side = 'customer') as suggested
    from proposals a join points r on r.id = a.request_id
    where a.user_id = ${me} and a.status in ('created', 'updated')
      and r.status = 'published' and r.awarded_at is null and r.deleted_at is null) s
  order by s.suggested desc, s.expired desc, s.sent_at desc limit ${sql.lit(mostOfToday)}`;

/** Of the accepted proposals of both sides. A question of which nobody answers lapses by itself. */
export const askedTimes = (viewer: Member) => sql`
  select r.id as request_id, a.id as proposal_id, ${titleColumns("r", viewer.language)}, e.asked_by = s.side as mine, e.asked_starts_at as starts_at,
    e.time_zone, e.asked_at + interval '24 hours' as lapses_at,
    (select named_person(u.*) || jsonb_build_object('id', o.id, 'avatar', u.avatar)
      from (select case when s.side = 'provider' then r.contact_id else a.user_id end as id) o
        join users u on u.id = contact_of(o.id)) as person
  from (${acceptedOf(viewer.id)}) mine
    join proposals a on a.id = mine.id
    join points r on r.id = a.request_id
    join calendar_events e on e.proposal_id = a.id
    cross join lateral (select case when ${heldBy("r", viewer.id)} then 'customer' else 'provider' end as side) s
  where e.status in ('asked', 'confirmed') and e.asked_starts_at is not null and ask_waits(e.asked_at)
    and r.status = 'published' and r.deleted_at is null
  order by mine, e.asked_at limit ${sql.lit(mostOfToday)}`;

export type WeekRow = {
  day: string;
  is_today: boolean;
  jobs: number;
  amount: number;
  fixed: boolean;
  currency: string | null;
};

/** The seven days of this week of the person, with the agreed work on each of them. */
export const weekOf = ({ id: me }: Member) => sql`
  with accepted as materialized (
    select j.day, a.amount, a.price_kind, a.currency from proposals a join points r on r.id = a.request_id join job_times j on j.proposal_id = a.id
    where a.user_id = ${me}::uuid and a.status = 'accepted' and r.deleted_at is null
      and (r.status = 'published' or a.done_at > now() - interval '14 days'))
  select to_char(d.day, 'YYYY-MM-DD') as day, d.day = p.present as is_today, count(a.day)::integer as jobs,
    coalesce(sum(a.amount), 0)::float8 as amount, coalesce(bool_and(a.price_kind = 'fixed' and a.amount is not null), true) as fixed,
    case when min(a.currency) = max(a.currency) then min(a.currency) end as currency
  from (select (now() at time zone place_zone(null, ${me}::uuid))::date as present) p
    cross join lateral (select date_trunc('week', p.present)::date + n as day from generate_series(0, 6) n) d
    left join accepted a on a.day = d.day
  group by d.day, p.present order by d.day`;

/** Null without work. */
export function presentWeek(rows: readonly WeekRow[]): Today["week"] {
  const busy = rows.filter(({ jobs }) => jobs > 0);
  const [first] = busy;
  if (!first) return null;
  const isSum = busy.every(({ fixed, currency }) => fixed && currency !== null && currency === first.currency);
  const currency = isSum ? first.currency : null;
  return {
    currency,
    days: rows.map(({ day, is_today, jobs, amount }) => ({ day, is_today, jobs, amount: currency ? amount : 0 })),
  };
}

/** The first part that the page lacks. */
export function presentProfile(row: ProfileRow | null): Today["profile"] {
  const lacks = profileParts.find((part) => row && !row[part]);
  if (!row || !lacks) return null;
  return { lacks, has: profileParts.filter((part) => row[part]).length, of: profileParts.length };
}
