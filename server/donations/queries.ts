import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";

const selectDonations = (db: Db) =>
  db
    .selectFrom("donations as d")
    .select([
      "d.id",
      "d.amount",
      "d.currency",
      "d.interval",
      "d.state",
      "d.payment",
      "d.reference",
      "d.public_name",
      "d.message",
      "d.email",
      "d.created_at",
      "d.ended_at",
      "d.external_id",
      "d.checkout_id",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("donation_payments as p")
          .select(["p.amount", "p.currency", "p.refunded", "p.paid_at", "p.receipt_number"])
          .whereRef("p.donation_id", "=", "d.id")
          .orderBy("p.paid_at", "desc")
          .orderBy("p.receipt_number", "desc"),
      ).as("payments"),
    );
export type DonationRow = Awaited<ReturnType<ReturnType<typeof selectDonations>["executeTakeFirstOrThrow"]>>;

export const findDonation = (db: Db, id: Id) => selectDonations(db).where("d.id", "=", id).executeTakeFirst();

export const listOf = (db: Db, userId: Id, { limit, offset }: Paging) =>
  selectDonations(db)
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .where("d.user_id", "=", userId)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export type Search = { state?: DonationRow["state"] | undefined; text?: string | undefined };

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By the reference of a transfer, or by name or email; newest first. */
export const searchAll = (db: Db, { state, text }: Search, { limit, offset }: Paging) =>
  selectDonations(db)
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .$if(state !== undefined, (query) => query.where("d.state", "=", state ?? "created"))
    .$if(!!text, (query) =>
      query.where((eb) =>
        eb.or([
          eb("d.reference", "=", (text ?? "").toUpperCase()),
          eb("d.public_name", "ilike", `%${escaped(text ?? "")}%`),
          eb("d.email", "ilike", escaped(text ?? "")),
        ]),
      ),
    )
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const lockDonation = (tx: Tx, id: Id) =>
  tx.selectFrom("donations").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** The number of a look at the payment service, drawn before it begins. */
export async function nextReadNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ look: number }>`select nextval('donation_reads') as look`.execute(db);
  return rows[0]?.look ?? 0;
}
