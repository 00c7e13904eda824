// Discount programmes of providers, and the copies that proposals carry (rules D1 to D5).
import { z } from "zod";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Currency, Day, Id, LanguageCode, line, Minor, PlannedDay, SmallId, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { PurposeRef } from "./points.ts";
import { titleInOtherLanguages, Translated } from "./translations.ts";

export const discountKinds = ["percent", "amount", "nth_free", "cashback"] as const;
export type DiscountKind = (typeof discountKinds)[number];
/** Why a proposal cannot carry a programme: the names of the constraints, and the codes of the field `discount_program_id`. */
export const discountRefusals = [
  "discount_not_running",
  "discount_scope",
  "discount_used_up",
  "discount_first_job",
  "discount_nth_job",
  "discount_price_kind",
  "discount_currency",
  "discount_min_price",
  "discount_price",
] as const;

/** The value of a discount: percent, money in minor units, or the n of "every n-th job is free". */
const what = {
  kind: z.enum(discountKinds),
  value: z.int().min(1).max(100_000_000_000),
  /** Always for `percent`, and by choice for `cashback`. */
  value_is_percent: z.boolean(),
  /** Of an amount and of the minimum price. */
  currency: Currency.nullable(),
  /** Only for the first job of the two people. */
  first_time_only: z.boolean(),
  /** Of a cashback: it is paid within so many days after the job is done. */
  pay_days: z.int().min(1).max(90).nullable(),
};

/** Null: of a title from before titles had a language. */
const titled = { title_language: LanguageCode.nullable() };

const programme = {
  title: line(1, 120),
  ...what,
  min_price: Minor.min(1, "amount_too_small").nullable(),
  /** Empty: every service. */
  point_purpose_ids: z.array(SmallId).max(100),
  /** Days in the time zone of the provider; both count. Null: at once, without an end. */
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  /** A use is an open or accepted proposal that carries it (rule D4). */
  max_uses: z.int().min(1).max(10_000).nullable(),
};

const planned = { starts_on: PlannedDay.nullable(), ends_on: PlannedDay.nullable() };
/** Without it the language of the title is guessed (rule L12). */
const named = { title_language: LanguageCode };
export const DiscountProgramChange = z
  .strictObject({ ...programme, ...planned, ...named, ended: z.boolean() })
  .partial();
export const DiscountProgramInput = z
  .strictObject({ ...programme, ...planned, ...named })
  .partial()
  .required({ title: true, kind: true, value: true });
export type DiscountProgramInput = z.infer<typeof DiscountProgramInput>;

const { point_purpose_ids: _, ...facts } = programme;
export const DiscountProgram = z.object({
  id: Id,
  ...facts,
  ...titled,
  point_purposes: z.array(PurposeRef),
  ended_at: Timestamp.nullable(),
  running: z.boolean(),
  uses: z.int(),
  /** With `filter[request]`: why a proposal to that request cannot carry it; null: it can, if the price fits. */
  refusal: z.enum(discountRefusals).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type DiscountProgram = z.infer<typeof DiscountProgram>;

/** A programme on a public page: a proposal could carry it now (rule D7). */
export const OpenDiscount = DiscountProgram.omit({
  max_uses: true,
  ended_at: true,
  running: true,
  uses: true,
  refusal: true,
  created_at: true,
  updated_at: true,
}).extend({ translated: Translated.optional() });
export type OpenDiscount = z.infer<typeof OpenDiscount>;

/** The programme as it was when the proposal was sent. For an hourly price, the list price and the amount taken off are for one hour. */
export const ProposalDiscount = z.object({
  /** For the provider alone; null: the programme is deleted. */
  program_id: Id.nullable(),
  title: z.string(),
  ...titleInOtherLanguages,
  ...what,
  currency: Currency,
  list_price: Minor,
  /** The provider asked this price in a published offer: it may be shown struck through. */
  list_price_asked: z.boolean(),
  /** Of a cashback: what is paid back; a percentage of an hourly price for one hour, an amount for the whole job. */
  discount_amount: Minor,
});
export type ProposalDiscount = z.infer<typeof ProposalDiscount>;

const missing = "discount_program.not_found" as const;

export const discounts = {
  list: get("/discount-programmes", {
    summary: "List my discount programmes, newest first",
    access: "ServiceOffer:read",
    query: listQuery({ filter: { request: Id.optional() } }),
    reply: many(DiscountProgram),
  }),
  show: get("/discount-programmes/:id", {
    summary: "Show one of my discount programmes",
    access: "ServiceOffer:read",
    reply: one(DiscountProgram),
    missing,
    errors: [missing],
  }),
  create: post("/discount-programmes", {
    summary: "Create a discount programme",
    access: "ServiceOffer:read",
    body: DiscountProgramInput,
    reply: one(DiscountProgram),
    errors: ["discount_program.too_many"],
  }),
  edit: patch("/discount-programmes/:id", {
    versioned: true,
    summary: "Change, end or resume a discount programme; proposals keep their copies",
    access: "ServiceOffer:read",
    body: DiscountProgramChange,
    reply: one(DiscountProgram),
    missing,
    errors: [missing, "version.changed"],
  }),
  remove: del("/discount-programmes/:id", {
    summary: "Delete a discount programme; proposals keep their copies",
    access: "ServiceOffer:read",
    reply: none,
    missing,
    errors: [missing],
  }),
};
