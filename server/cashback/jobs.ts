// Reminds of cashbacks before their time ends, unless their screens are switched off, and ends those that were not paid (rule D6).
import { type RawBuilder, sql } from "kysely";
import { markReminded } from "#server/discounts/remind.ts";
import { type AppDb, type Db, transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import { type JobHandler, record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

const atOnce = sql.lit(500);

type Row = Record<"id" | "request_id" | "customer_id" | "contact_id" | "provider_id", Id>;
const people = sql`p.proposal_id as id, p.request_id, p.customer_id, p.contact_id, p.provider_id`;

export const remindOfCashbacks: JobHandler<"cashback.remind"> = (kit) => {
  const { db } = kit;
  const near = (row: Row, to: "customer" | "provider") => (tx: Tx) =>
    record(tx, "cashback.near", { ...eventOf(row), to });
  return eachForItself<Row>(
    kit,
    "cashback.remind",
    {
      find: (without) => findUnclaimed(db, without),
      work: (row) =>
        transact(db, async (tx) => {
          if ((await markReminded(tx, [row.id])).has(row.id)) await near(row, "customer")(tx);
        }),
    },
    dueOf(db, isUnpaid, sql`reminded_at = now()`, (row) => near(row, "provider")),
  );
};

export const expireCashbacks: JobHandler<"cashback.expire"> = (kit) =>
  eachForItself<Row>(
    kit,
    "cashback.expire",
    dueOf(
      kit.db,
      isOver,
      sql`state = 'expired', set_by = 'system', updated_at = now()`,
      (row) => (tx) => record(tx, "cashback.changed", { ...eventOf(row), by: "system", state: "expired" }),
    ),
  );

/** The customer is reminded a week before the end of the claim, the provider three days before the end of the time to pay; each once. */
async function findUnclaimed(db: Db, without: Id[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${people} from cashback_promises p
    where has_feature('cashback') and p.claim_reminded_at is null and p.claim_until between now() and now() + interval '7 days'
      and not exists (select from cashback_claims c where c.proposal_id = p.proposal_id)
      and p.proposal_id <> all(${without}::uuid[]) order by p.claim_until limit ${atOnce}`.execute(db);
  return rows;
}

const isUnpaid = sql<boolean>`has_feature('cashback') and c.state in ('claimed', 'confirmed') and c.reminded_at is null
  and c.due_at between now() and now() + interval '3 days'`;
const isOver = sql<boolean>`c.state in ('claimed', 'confirmed') and c.due_at < now() - interval '30 days'`;

type Tell = (row: Row) => (tx: Tx) => Promise<void>;

/** Claims to which a change is due. The change looks again: the two people may have settled it meanwhile. */
const dueOf = (db: AppDb, due: RawBuilder<boolean>, change: RawBuilder<unknown>, tell: Tell) => ({
  find: async (without: Id[]) => {
    const { rows } = await sql<Row>`
      select ${people} from cashback_claims c join cashback_promises p on p.proposal_id = c.proposal_id
      where ${due} and c.proposal_id <> all(${without}::uuid[]) order by c.due_at limit ${atOnce}`.execute(db);
    return rows;
  },
  work: (row: Row) =>
    transact(db, async (tx) => {
      const { rows } = await sql`
        update cashback_claims c set ${change} where c.proposal_id = ${row.id} and ${due} returning 1`.execute(tx);
      if (rows.length > 0) await tell(row)(tx);
    }),
});

const eventOf = ({ id, request_id, customer_id, contact_id, provider_id }: Row) => ({
  id,
  requestId: request_id,
  customerId: customer_id,
  contactId: contact_id,
  providerId: provider_id,
  actorId: null,
});
