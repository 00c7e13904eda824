import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import { readParts } from "#web/points/fields/read-parts.ts";
import { readPlace } from "#web/points/fields/read-place.ts";
import { readServices } from "#web/points/fields/read-services.ts";
import { readTexts } from "#web/points/fields/read-texts.ts";
import { readAmount } from "#web/points/read-amount.ts";
import { readLength } from "#web/points/read-length.ts";
import type { Answers, StepName } from "../wizard/answers.ts";

type Change = Partial<Answers>;

export function readPrice(form: FormReader): Change {
  const kind = form.text("price_kind");
  if (!kind) throw fieldsProblem({ price_kind: "required" });
  const price_kind = kind as Answers["price_kind"];
  const currency = form.text("currency");
  const price = price_kind === "on_inspection" ? null : readAmount(form, "price", currency);
  if (price === null && price_kind !== "on_inspection") throw fieldsProblem({ price: "required" });
  return { price_kind, price, currency, ...readLength(form) };
}

/** Drops the currency of the place, which only a request uses: the currency of an offer belongs to its price. */
async function readOfferPlace(form: FormReader, api: Api): Promise<Change> {
  const { currency: _, ...place } = await readPlace(form, api);
  return place;
}

/** The answers of a step's form; throws a `Problem` with the fields that are wrong. */
export async function readStep(step: StepName | "review", form: FormReader, api: Api): Promise<Change> {
  if (step === "what") return readServices(form, api);
  if (step === "texts") return readTexts(form);
  if (step === "price") return readPrice(form);
  return step === "where" ? readOfferPlace(form, api) : {};
}

const asked = ["what", "texts", "price", "where"] as const;

/** Reads all questions of the edit form. */
export const readAll = (form: FormReader, api: Api) =>
  readParts<Change & { media_off?: string[] }>([
    ...asked.map(async (step) => readStep(step, form, api)),
    readMediaChange(form, api),
  ]);
