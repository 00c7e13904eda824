import { isNear, timeOfDay } from "#contract/kit/bounds.ts";
import type { Api } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import { knownApi } from "#web/points/fields/known.ts";
import { readParts } from "#web/points/fields/read-parts.ts";
import { readPlace } from "#web/points/fields/read-place.ts";
import { readServices } from "#web/points/fields/read-services.ts";
import { readTexts } from "#web/points/fields/read-texts.ts";
import { readAmount } from "#web/points/read-amount.ts";
import { readLength } from "#web/points/read-length.ts";
import { purposesField, readAnswers, readAnswersTo } from "../questions/read-answers.ts";
import type { Answers, StepName } from "./answers.ts";

type Change = Partial<Answers>;

/** Posted if the place is another person's and cannot be changed. */
export const placeGiven = "place_given";

const moments = ["asap", "date", "flexible"] as const;

/**
 * @param today set if the API does not check the date: the API knows the time zone of the place, and accepts an
 * unchanged date
 */
export function readWhen(form: FormReader, today?: string): Change {
  const moment = moments.find((it) => it === form.text("moment"));
  if (!moment) throw fieldsProblem({ moment: "required" });
  if (moment !== "date") return { urgent: moment === "asap", date: null, time: null };
  const date = form.text("date");
  if (date === "") throw fieldsProblem({ date: "required" });
  const time = form.time("time");
  if (today) refuseUnplanned(date, time, today);
  return { urgent: false, date, time: time || null };
}

/** A browser without fields for dates and times posts what was typed. */
function refuseUnplanned(date: string, time: string, today: string): void {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) throw fieldsProblem({ date: "invalid" });
  if (date < today) throw fieldsProblem({ date: "date_in_past" });
  if (!isNear(date)) throw fieldsProblem({ date: "date_too_far" });
  if (time && !timeOfDay.test(time)) throw fieldsProblem({ time: "invalid" });
}

/** An amount stays in the currency in which it was typed, also where the place is in another country. */
function readBudget(form: FormReader): Change {
  const currency = form.text("budget_currency");
  const budget = readAmount(form, "budget", currency);
  return budget === null ? { budget } : { budget, currency };
}

/** A visitor who chooses other services answers their questions; for a draft the API drops what they do not ask. */
async function readWhat(form: FormReader, api: Api): Promise<Change> {
  const services = await readServices(form, api);
  const isSame = services.point_purposes?.map(({ id }) => id).join() === form.text(purposesField);
  return { ...services, ...(form.has("visitor") && !isSame && { answers: [] }) };
}

/** The answers of a step's form; throws a `Problem` with the fields that are wrong. @param today see `readWhen` */
export async function readStep(step: StepName | "review", form: FormReader, api: Api, today?: string): Promise<Change> {
  if (step === "what") return readWhat(form, api);
  if (step === "about") return { answers: readAnswers(form) };
  return step === "details" ? readDetails(form, api, today) : {};
}

/** A budget's currency is the one in which it was typed; without a budget that of the place. */
const readDetails = (form: FormReader, api: Api, today?: string): Promise<Change> =>
  readParts<Change>([
    part(() => readTexts(form)),
    part(() => (form.has(placeGiven) ? {} : readWhere(form, api))),
    part(() => readWhen(form, today)),
    part(() => readBudget(form)),
    part(() => readLength(form)),
  ]);

/** Without a connection only known places are found: then the draft asks for it again. */
async function readWhere(form: FormReader, api: Api): Promise<Change> {
  try {
    return await readPlace(form, api);
  } catch (error) {
    if (api === knownApi && error instanceof Problem) return {};
    throw error;
  }
}

const part = async (read: () => Change | Promise<Change>): Promise<Change> => read();

/** Reads all questions of the edit form. */
export const readAll = (form: FormReader, api: Api) =>
  readParts<Change & { media_off?: string[] }>([
    readWhatAndAbout(form, api),
    readDetails(form, api),
    readMediaChange(form, api),
  ]);

async function readWhatAndAbout(form: FormReader, api: Api): Promise<Change> {
  const services = await readServices(form, api);
  return { ...services, answers: await readAnswersTo(form, services.point_purposes ?? [], api) };
}
