// Reminds of cashbacks before their time ends, and ends those that were not paid (rule D6).
import { sql } from "kysely";
import { markReminded } from "#server/discounts/remind.ts";
import { type AppDb, transact, type Tx } from "#server/kit/db.ts";
import { type JobHandler, record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

const atOnce = sql.lit(500);

type Row = Record<"id" | "request_id" | "customer_id" | "contact_id" | "provider_id", Id>;
const people = sql`p.proposal_id as id, p.request_id, p.customer_id, p.contact_id, p.provider_id`;

export const keepCashbacks: JobHandler<"cashback.keep"> = async ({ db }) => {
  await remind(db, "customer");
  await remind(db, "provider");
  await expire(db);
};

/** The customer a week before the end of the claim, the provider three days before the end of the time to pay; each once. */
const remind = (db: AppDb, side: "customer" | "provider") =>
  transact(db, async (tx) => {
    const rows = side === "customer" ? await markUnclaimed(tx) : (await markUnpaid.execute(tx)).rows;
    await recordEach(rows, (row) => record(tx, "cashback.near", { ...row, to: side }));
  });

async function markUnclaimed(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${people} from cashback_promises p
    where p.claim_reminded_at is null and p.claim_until between now() and now() + interval '7 days'
      and not exists (select from cashback_claims c where c.proposal_id = p.proposal_id) limit ${atOnce}`.execute(tx);
  const marked = await markReminded(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => marked.has(id));
}

const markUnpaid = sql<Row>`
  update cashback_claims c set reminded_at = now() from cashback_promises p
  where p.proposal_id = c.proposal_id and c.proposal_id in (
    select proposal_id from cashback_claims where state in ('claimed', 'confirmed') and reminded_at is null
      and due_at between now() and now() + interval '3 days' limit ${atOnce})
  returning ${people}`;

const expire = (db: AppDb) =>
  transact(db, async (tx) => {
    const { rows } = await sql<Row>`
      update cashback_claims c set state = 'expired', set_by = 'system', updated_at = now() from cashback_promises p
      where p.proposal_id = c.proposal_id and c.proposal_id in (
        select proposal_id from cashback_claims where state in ('claimed', 'confirmed') and due_at < now() - interval '30 days' limit ${atOnce})
      returning ${people}`.execute(tx);
    await recordEach(rows, (row) => record(tx, "cashback.changed", { ...row, by: "system", state: "expired" }));
  });

type Event = { id: Id; requestId: Id; customerId: Id; contactId: Id; providerId: Id; actorId: null };

async function recordEach(rows: Row[], tell: (event: Event) => Promise<void>): Promise<void> {
  for (const { id, request_id, customer_id, contact_id, provider_id } of rows)
    await tell({
      id,
      requestId: request_id,
      customerId: customer_id,
      contactId: contact_id,
      providerId: provider_id,
      actorId: null,
    });
}
