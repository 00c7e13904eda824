import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/offer.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { unitSizes } from "#web/points/duration.tsx";
import type { DurationUnit } from "#web/points/duration.tsx";
import { readWhere } from "#web/requests/wizard/read-rest.ts";
import { readWhat } from "#web/requests/wizard/read-what.ts";
import type { Answers } from "../wizard/answers.ts";
import type { StepName } from "../wizard/steps.ts";

type Change = Partial<Answers>;

export function readTexts(form: FormReader): Change {
  const title = form.text("title");
  if (title === "") throw fieldsProblem({ title: "required" });
  const tags = form.text("tags").split(/[,;]/);
  return {
    title,
    description: form.maybe("description"),
    tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
    language: form.text("language") as Answers["language"],
  };
}

export function readPrice(form: FormReader): Change {
  const kind = form.text("price_kind");
  if (!kind) throw fieldsProblem({ price_kind: "required" });
  const price_kind = kind as Answers["price_kind"];
  const price = price_kind === "on_inspection" ? null : form.money("price");
  if (Number.isNaN(price)) throw fieldsProblem({ price: "not_a_number" });
  if (price === null && price_kind !== "on_inspection") throw fieldsProblem({ price: "required" });
  const [duration_from, duration_to] = [readMinutes(form, "duration_from"), readMinutes(form, "duration_to")];
  if (duration_from && duration_to && duration_from > duration_to)
    throw fieldsProblem({ duration_to: "end_before_start" });
  return { price_kind, price, currency: form.text("currency"), duration_from, duration_to };
}

function readMinutes(form: FormReader, name: string): number | null {
  const amount = form.number(name);
  if (amount === null) return null;
  if (Number.isNaN(amount) || amount <= 0) throw fieldsProblem({ [name]: "not_a_number" });
  return Math.round(amount * (unitSizes[form.text("duration_unit") as DurationUnit] ?? 60));
}

/** The place of a request brings its currency along; an offer's is that of its price. */
async function readPlaceOf(form: FormReader, api: Api): Promise<Change> {
  const { address_id = null, place = null, address } = await readWhere(form, api);
  return { address_id, place, address };
}

/** What a step's form says; throws a `Problem` with the fields that are wrong. Photos are read by their own field. */
export async function readStep(step: StepName, form: FormReader, api: Api): Promise<Change> {
  if (step === "what") {
    const { point_type, point_purposes } = await readWhat(form, api);
    return { ...(point_type !== undefined && { point_type }), ...(point_purposes && { point_purposes }) };
  }
  if (step === "texts") return readTexts(form);
  if (step === "price") return readPrice(form);
  return step === "where" ? readPlaceOf(form, api) : {};
}

const asked = ["what", "texts", "price", "where"] as const;

/** All questions in one form: what is wrong with any of them is said at once. */
export async function readAll(form: FormReader, api: Api): Promise<Change> {
  const read = await Promise.allSettled(asked.map(async (step) => readStep(step, form, api)));
  const failures = read.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const problems = failures.filter((reason) => reason instanceof Problem);
  const fault = failures.find((reason) => !(reason instanceof Problem));
  if (fault) throw fault;
  const [first] = problems;
  if (first)
    throw new Problem({ ...first.data, errors: Object.assign({}, ...problems.map(({ data }) => data.errors)) });
  return Object.assign({}, ...read.map((one) => (one.status === "fulfilled" ? one.value : {}))) as Change;
}
