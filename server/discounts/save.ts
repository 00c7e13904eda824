// Creates, changes and deletes own programmes (rule D1). SQL holds the limits; fields that a kind does not have are cleared.
import { sql } from "kysely";
import type { z } from "zod";
import type { DiscountProgramChange, DiscountProgramInput } from "#contract/discounts.ts";
import { refuseChanged } from "#server/http/versions.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Change = z.output<typeof DiscountProgramChange>;

export async function createProgram(tx: Tx, viewer: Member, input: DiscountProgramInput): Promise<Id> {
  const { point_purpose_ids = [], ...rest } = input;
  await refuseEnded(tx, viewer.id, rest.ends_on);
  if (rest.kind === "cashback") await refuseOff(tx);
  const { id } = await tx
    .insertInto("discount_programs")
    .values({
      ...rest,
      ...whole(input),
      title_language: languageOf({ text: rest.title, language: rest.title_language }, viewer.language),
      purpose_ids: point_purpose_ids,
      provider_id: viewer.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Throws discount_program.not_found, version.changed.
 * @param version of which the change was made; null: of any
 */
export async function changeProgram(
  tx: Tx,
  viewer: Member,
  { id, version }: { id: Id; version: string | null },
  change: Change,
): Promise<void> {
  const { point_purpose_ids, ended, ...rest } = change;
  const found = await tx
    .selectFrom("discount_programs")
    .selectAll()
    .where("id", "=", id)
    .where("provider_id", "=", viewer.id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw problem("discount_program.not_found");
  refuseChanged(version, found);
  if (rest.ends_on !== found.ends_on) await refuseEnded(tx, viewer.id, rest.ends_on);
  const { title: text, title_language: language } = rest;
  const title_language = languageOf({ text, language }, viewer.language, {
    text: found.title,
    language: found.title_language,
  });
  await tx
    .updateTable("discount_programs")
    .set({ ...rest, ...whole({ ...found, ...rest }), title_language, updated_at: new Date() })
    .$if(point_purpose_ids !== undefined, (query) => query.set({ purpose_ids: point_purpose_ids ?? [] }))
    .$if(ended !== undefined, (query) => query.set({ ended_at: ended ? (found.ended_at ?? new Date()) : null }))
    .where("id", "=", id)
    .execute();
}

/** Where the operator has switched cashback off, such a programme would never run. */
async function refuseOff(db: Db): Promise<void> {
  const { rows } = await sql<{ on: boolean }>`select has_feature('cashback') as on`.execute(db);
  if (!rows[0]?.on) throw wrongField("kind", "not_listed");
}

/** A programme that never runs is a slip of the hand; its last day may be today, where the provider is. */
async function refuseEnded(db: Db, provider: Id, lastDay: string | null | undefined): Promise<void> {
  if (!lastDay) return;
  const { rows } = await sql<{ ended: boolean }>`
    select ${lastDay}::date < place_day(null, ${provider}::uuid) as ended`.execute(db);
  if (rows[0]?.ended) throw wrongField("ends_on", "date_in_past");
}

/** Throws discount_program.not_found. */
export async function removeProgram(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("discount_programs")
    .where("id", "=", id)
    .where("provider_id", "=", viewer.id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw problem("discount_program.not_found");
}

type Whole = Partial<
  Pick<DiscountProgramInput, "value_is_percent" | "currency" | "min_price" | "first_time_only" | "pay_days">
> &
  Pick<DiscountProgramInput, "kind" | "value">;

/** The fields that depend on the kind. Throws `validation.failed` with the field that is missing or out of range. */
function whole({ kind, value, min_price = null, ...it }: Whole) {
  const value_is_percent = kind === "percent" || (kind === "cashback" && (it.value_is_percent ?? false));
  refuseValue(kind, value, value_is_percent);
  const isMoney = min_price !== null || kind === "amount" || (kind === "cashback" && !value_is_percent);
  if (isMoney && !it.currency) throw wrongField("currency", "required");
  if (kind === "cashback" && !it.pay_days) throw wrongField("pay_days", "required");
  return {
    value_is_percent,
    min_price,
    currency: isMoney ? (it.currency ?? null) : null,
    first_time_only: kind !== "nth_free" && (it.first_time_only ?? false),
    pay_days: kind === "cashback" ? (it.pay_days ?? null) : null,
  };
}

function refuseValue(kind: DiscountProgramInput["kind"], value: number, isPercent: boolean): void {
  if (kind === "nth_free" && (value < 2 || value > 20)) throw wrongField("value", "invalid", "From 2 to 20");
  if (isPercent && value > 90) throw wrongField("value", "invalid", "From 1 to 90 percent");
}
