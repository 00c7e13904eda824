import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { askedPurposes } from "#web/catalog/asked-purposes.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext, sessionContext } from "#web/kit/context.ts";
import { ownerOf } from "#web/kit/drafts/owner.ts";
import { loginPath } from "#web/kit/guard.ts";
import { Problem } from "#web/kit/problem.ts";
import { servicesByIds } from "#web/points/fields/read-services.ts";
import type { LocalDraft } from "#web/points/wizard/local-draft.ts";
import { noAnswers } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { firstOpen, isStep, saidNeed, wizardPath } from "./steps.ts";
import type { StepName } from "./steps.ts";
import { findTarget, noTarget } from "./target.ts";
import { todayOf } from "./today.ts";

type Context = Readonly<RouterContextProvider>;

/** All that a step of the wizard shows; what a visitor's browser has kept is added there. */
export async function loadWizard(context: Context, search: URLSearchParams) {
  const api = apiOf(context);
  const language = search.get("locale");
  if (language) throw redirect(inLanguage(search, language));
  const session = context.get(sessionContext);
  const user = session.kind === "user" ? session.user : null;
  const id = search.get("draft");
  if (id && !user) throw redirect(loginPath(`${wizardPath}?${search}`, session.kind === "anonymous" && session.ended));
  const draft = id ? await api("GET /service-requests/:id", { params: { id } }) : null;
  if (draft && draft.status !== "incomplete" && draft.status !== "draft")
    throw redirect(`/service/request/${draft.id}`);
  const target = draft ? noTarget : await findTarget(api, search);
  const answers: Answers = draft ?? { ...(await freshAnswers(context, search)), ...target.answers };
  const asked = search.get("step");
  const step = isStep(asked) ? asked : firstStep(answers, Boolean(draft));
  return {
    step,
    answers,
    signedIn: user !== null,
    owner: ownerOf(session),
    /** What the address names, in short; empty where it names nothing. */
    named: draft ? "" : namedIn(search),
    draft: draft && { id: draft.id, status: draft.status },
    linked: target.linked,
    /** What a link named and is not there. */
    astray: target.astray,
    local: null as LocalDraft<Answers> | null,
    today: todayOf(context, draft?.place?.time_zone),
    /** Where the one who comes from the landing page said that it is. */
    typedPlace: search.get("place") ?? "",
    ...(await readingOf(api, step, { answers, search, user: user !== null })),
  };
}
export type WizardData = Awaited<ReturnType<typeof loadWizard>>;

/** `?locale=de` of a posting link chooses the language as `?lang=de` does, and leaves the address. */
function inLanguage(search: URLSearchParams, language: string): string {
  const next = new URLSearchParams(search);
  next.delete("locale");
  if (isLanguage(language)) next.set("lang", language);
  return `${wizardPath}?${next}`;
}

/** A link that names the purposes saves the first question. */
const firstStep = (answers: Answers, draft: boolean): StepName =>
  draft ? firstOpen(answers) : answers.point_purposes.length > 0 ? "details" : "what";

async function freshAnswers(context: Context, search: URLSearchParams): Promise<Answers> {
  const [api, session] = [apiOf(context), context.get(sessionContext)];
  const own = session.kind === "user" ? session.user.currency : undefined;
  const ids = askedPurposes(search);
  const [currency, purposes] = await Promise.all([
    own ?? api("GET /ip-locator").then((guess) => guess.currency),
    ids.length > 0 ? servicesByIds(ids, api).catch(ignoreUnknown) : {},
  ]);
  return { ...noAnswers(currency, context.get(languageContext)), ...purposes, title: saidNeed(search) || null };
}

const naming = ["need", "locationId", "offer", "receiver"];
const namedIn = (search: URLSearchParams): string =>
  [askedPurposes(search).join(), ...naming.map((name) => search.get(name))].filter(Boolean).join(" ");

/** An old link with purposes that are no more begins at the beginning. */
export function ignoreUnknown(error: unknown) {
  if (error instanceof Problem) return {};
  throw error;
}

type Asking = { answers: Answers; search: URLSearchParams; user: boolean };

async function readingOf(api: Api, step: StepName, { answers, search, user }: Asking) {
  const several = answers.point_purposes.length > 1 ? answers.point_type?.id : undefined;
  const browse = Number(search.get("browse") ?? several ?? search.get("tid") ?? 0);
  const [types, locations] = await Promise.all([
    step === "what" ? api("GET /point-types", { query: browse ? { include: "point_purposes" } : {} }) : null,
    step === "where" && user ? api("GET /addresses", { query: { per_page: 20, sort: "-created_at" } }) : null,
  ]);
  const all = types?.data ?? [];
  return {
    types: browse ? [] : all,
    browsed: all.find((type) => type.id === browse) ?? null,
    locations: locations?.data ?? [],
  };
}
