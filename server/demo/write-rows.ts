// Collects the rows for `db/demo/history.sql`. Times are counted back from now.
import { randomUUID } from "node:crypto";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import type { Picture } from "./store-pictures.ts";
import { photoOfRequest } from "./towns/pictures-of.ts";
import type { Job, Price, TownOffer, TownRequest, When } from "./towns/read-town.ts";

/** A person with the id of the home. */
export type Resident = { member: Member; home: Id };
/** A post of the stories, which has no age yet. */
export type Story = { id: Id; kind: "offer" | "request"; by: Id; purpose: string };
type Page = {
  rows: Record<"points" | "proposals" | "decisions" | "jobs" | "reviews" | "files" | "stories" | "cashbacks", object[]>;
  residents: ReadonlyMap<string, Resident>;
  works: ReadonlyMap<string, Picture>;
  /** The names of the pictures of each offer, in the order of the offers. */
  covers: string[][];
};

/** Of the requests of the stories, in their order; the first one is the leaking tap. */
const storyHours = [0.6, 5, 19, 27, 44, 62, 3, 71, 96, 118, 9, 140, 165, 190, 31, 215, 240, 2, 262, 300, 340];
const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

export const newPage = (residents: Page["residents"], works: Page["works"], covers: Page["covers"]): Page => ({
  rows: { points: [], proposals: [], decisions: [], jobs: [], reviews: [], files: [], stories: [], cashbacks: [] },
  residents,
  works,
  covers,
});

export function writeOffer(page: Page, { by, price, minutes, text, ...offer }: TownOffer, n: number): void {
  const at = ago(((n * 29) % 170) * 24 + 30 + n);
  const terms = { price_kind: price.kind, price: price.amount, currency: price.currency };
  const duration = { duration_from: minutes?.[0] ?? null, duration_to: minutes?.[1] ?? null };
  const id = post(page, by, at, { kind: "offer", ...offer, description: text, ...terms, ...duration });
  show(page, { user_id: find(page, by).member.id, point_id: id, at });
}

export function writeRequest(page: Page, { by, age, budget, when, text, proposals, ...request }: TownRequest): void {
  const money = { budget: budget.amount, currency: budget.currency };
  const request_id = post(page, by, ago(age), { kind: "request", ...request, description: text, ...when, ...money });
  const isDecided = proposals.some(({ accepted }) => accepted);
  const decided_at = ago((age - Math.max(...proposals.map(({ after }) => after))) / 2);
  for (const { by: provider, after, price, start, text: message, accepted } of proposals) {
    const id = propose(page, provider, ago(age - after), { request_id, price, message, start });
    if (isDecided) page.rows.decisions.push({ id, accepted, decided_at });
  }
}

/** @param accessDays see `ACCESS_AFTER_CLOSE_DAYS`. @returns the proposal */
export function writeJob(page: Page, { customer, provider, days, price, ...job }: Job, accessDays: number): Id {
  const done = days * 24;
  const { purpose, title, language } = job;
  const content = { purpose, title, language, budget: price.amount, currency: price.currency };
  const request_id = post(page, customer, ago(done + 130), { kind: "request", ...content });
  const id = propose(page, provider, ago(done + 124), { request_id, price, message: title });
  page.rows.decisions.push({ id, accepted: true, decided_at: ago(done + 90) });
  page.rows.jobs.push({ request_id, done_at: ago(done), access_days: accessDays });
  if (job.stars === null) return id;
  const said = { stars: job.stars, body: job.review, language: language ?? find(page, customer).member.language };
  const reply_language = job.reply ? guessLanguage(job.reply, find(page, provider).member.language) : null;
  // Before 14 days are over, only a pair of reviews is shown.
  const isMutual = days < 15 || page.rows.jobs.length % 3 === 0;
  page.rows.reviews.push({ proposal_id: id, ...said, reply: job.reply, reply_language, is_mutual: isMutual });
  return id;
}

export function writeStory({ rows, ...page }: Page, { id, kind, by }: Story, n: number): void {
  const at = ago(kind === "request" ? (storyHours[n] ?? 400) : ((n * 23) % 150) * 24 + 50);
  rows.stories.push({ id, at });
  const file = { user_id: by, point_id: id, at };
  if (kind === "offer") show({ rows, ...page }, file);
  // The first request has a photo of the leaking tap.
  if (n === 0) show({ rows, ...page, covers: [[photoOfRequest]] }, file);
}

function post(page: Page, by: string, at: Date, columns: { language: string | null } & Record<string, unknown>): Id {
  const { member, home } = find(page, by);
  const id = randomUUID();
  const language = columns.language ?? member.language;
  page.rows.points.push({
    tags: [],
    urgent: false,
    ...columns,
    id,
    user_id: member.id,
    address_id: home,
    at,
    language,
  });
  return id;
}

type Proposing = { request_id: Id; price: Price; message: string; start?: When };

function propose(page: Page, by: string, at: Date, { request_id, price, message, start }: Proposing): Id {
  const id = randomUUID();
  const terms = { price_kind: price.kind, amount: price.amount, currency: price.currency };
  const { id: user_id, language } = find(page, by).member;
  page.rows.proposals.push({
    id,
    request_id,
    user_id,
    at,
    message,
    language: guessLanguage(message, language),
    ...terms,
    days: start?.days ?? null,
    time: start?.time ?? null,
  });
  return id;
}

type Shown = { user_id: Id; point_id: Id; at: Date };

/** The first picture is that of the post; the others are own work on the page of the provider, so that no page has one twice. */
function show({ rows, works, covers }: Page, { user_id, point_id, at }: Shown): void {
  for (const [n, name] of (covers.shift() ?? []).entries()) {
    const picture = works.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    const position = n === 0 ? 0 : rows.files.filter((file) => isWorkOf(file, user_id)).length;
    rows.files.push({ user_id, point_id: n === 0 ? point_id : null, at, position, ...picture });
  }
}

const isWorkOf = (file: object, user: Id): boolean =>
  "user_id" in file && file.user_id === user && "point_id" in file && file.point_id === null;

/** Throws for a key that no person has. */
function find({ residents }: Page, key: string): Resident {
  const found = residents.get(key);
  if (!found) throw new Error(`The demo town has no ${key}`);
  return found;
}
