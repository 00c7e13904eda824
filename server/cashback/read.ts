// Reads the cashbacks of done jobs for one of their sides.
import { sql } from "kysely";
import type { CashbackClaim } from "#contract/cashback.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import { faceIn, peopleOf } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import { page, type Paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import type { Mandate } from "#server/points/states.ts";
import { titleIn, titleLanguage } from "#server/points/title-in.ts";
import { decides } from "#server/proposals/policy.ts";
import type { Side } from "#server/reviews/job.ts";

export type PromiseRow = Pick<
  CashbackClaim,
  "state" | "set_by" | "title" | "currency" | "amount" | "by_hour" | "minutes" | "reason" | "reason_language"
> &
  Record<"done_at" | "claim_until", string> &
  Record<"claimed_at" | "due_at" | "paid_at", string | null> & {
    id: Id;
    request_id: Id;
    request_title: string | null;
    request_language: Language;
    provider_id: Id;
    customer_id: Id;
    contact_id: Id;
    mandate: Mandate;
    /** The states that each side can set now. */
    customer_steps: string[];
    provider_steps: string[];
    total: number;
  };

const state = sql`coalesce(c.state, case when now() < p.claim_until then 'open' else 'expired' end)`;

/** @param condition on `p`, a promise of cashback. */
const select = (
  condition: ReturnType<typeof sql>,
  language: Language,
  { limit, offset }: Pick<Paging, "limit" | "offset">,
) => sql<PromiseRow>`
  select p.proposal_id as id, p.request_id, ${titleIn("r", language)} as request_title, ${titleLanguage("r", language)} as request_language, p.title, p.provider_id, p.customer_id, p.contact_id, p.mandate,
    p.done_at, p.claim_until, p.by_hour, ${state} as state, c.set_by, coalesce(c.amount, p.discount_amount) as amount, p.currency,
    c.minutes, c.reason, c.reason_language, c.claimed_at, c.due_at, c.paid_at,
    case when c.proposal_id is not null then cashback_steps_now(c, 'customer') when now() < p.claim_until then '{claimed}' else '{}' end
      as customer_steps,
    case when c.proposal_id is not null then cashback_steps_now(c, 'provider') else '{}' end as provider_steps,
    count(*) over ()::integer as total
  from cashback_promises p join points r on r.id = p.request_id left join cashback_claims c on c.proposal_id = p.proposal_id
  where ${condition} order by p.done_at desc, p.proposal_id desc limit ${limit} offset ${offset}`;

/** The viewer's side; null: neither. */
function sideOf(viewer: Member, row: PromiseRow): Side | null {
  if (is(viewer, row.provider_id)) return "provider";
  return decides(viewer, row) ? "customer" : null;
}

/** Throws cashback.not_found. */
export async function findCashback(db: Db, viewer: Member, id: Id): Promise<{ row: PromiseRow; side: Side }> {
  const { rows } = await select(sql`p.proposal_id = ${id}`, viewer.language, { limit: 1, offset: 0 }).execute(db);
  const [row] = rows;
  const side = row ? sideOf(viewer, row) : null;
  if (!row || !side) throw problem("cashback.not_found");
  return { row, side };
}

/** Throws cashback.not_found. */
export async function showCashback(db: Db, viewer: Member, id: Id): Promise<CashbackClaim> {
  const { row } = await findCashback(db, viewer, id);
  const [shown] = await present(db, viewer, [row]);
  if (!shown) throw problem("cashback.not_found");
  return shown;
}

/** A manager reads those of the own requests and of the requests that they wrote for others. */
export async function listCashbacks(
  db: Db,
  viewer: Member,
  side: Side | undefined,
  where: Paging,
): Promise<Page<CashbackClaim>> {
  const mine = {
    provider: sql`p.provider_id = ${viewer.id}`,
    customer: sql`${heldBy("r", viewer.id)}`,
  };
  const condition = side ? mine[side] : sql`(${mine.provider} or ${mine.customer})`;
  const { rows } = await select(condition, viewer.language, where).execute(db);
  return page(await present(db, viewer, rows), rows[0]?.total ?? 0, where);
}

async function present(db: Db, viewer: Member, rows: PromiseRow[]): Promise<CashbackClaim[]> {
  const seen = rows.flatMap((row) => {
    const side = sideOf(viewer, row);
    return side ? [{ row, side, other: side === "customer" ? row.provider_id : row.contact_id }] : [];
  });
  const people = await peopleOf(
    db,
    seen.map(({ other }) => other),
  );
  return seen.map(({ row, side, other }) => {
    const {
      request_id,
      request_title,
      request_language,
      provider_id: _p,
      customer_id: _c,
      contact_id: _k,
      mandate: _m,
      ...rest
    } = row;
    const { customer_steps, provider_steps, total: _t, ...facts } = rest;
    const steps = side === "customer" ? customer_steps : provider_steps;
    return {
      ...facts,
      request: { id: request_id, title: request_title, title_language: request_language },
      side,
      other: faceIn(people, other),
      can: {
        claim: steps.includes("claimed"),
        confirm: steps.includes("confirmed"),
        dispute: steps.includes("disputed"),
        pay: steps.includes("paid"),
      },
    };
  });
}
