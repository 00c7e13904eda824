import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext, sessionContext } from "#web/kit/context.ts";
import { ownerOf } from "#web/kit/drafts/owner.ts";
import { loginPath } from "#web/kit/guard.ts";
import type { LocalDraft } from "#web/points/wizard/local-draft.ts";
import { offerPath, wizardPath } from "../offer-path.ts";
import { noAnswers } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { firstOpen, isStep } from "./steps.ts";
import type { StepName } from "./steps.ts";

type Context = Readonly<RouterContextProvider>;

/** All that a step of the wizard shows; what a visitor's browser has kept is added there. */
export async function loadWizard(context: Context, search: URLSearchParams) {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const user = session.kind === "user" ? session.user : null;
  const id = search.get("draft");
  if (id && !user) throw redirect(loginPath(`${wizardPath}?${search}`, session.kind === "anonymous" && session.ended));
  const draft = id ? await api("GET /service-offers/:id", { params: { id }, query: { include: "media_files" } }) : null;
  if (draft && draft.status !== "incomplete" && draft.status !== "draft") throw redirect(offerPath(draft.id));
  const currency = user?.currency ?? (await api("GET /ip-locator")).currency;
  const answers: Answers = draft ?? noAnswers(currency, context.get(languageContext));
  const asked = search.get("step");
  const step = isStep(asked) ? asked : draft ? firstOpen(answers) : "what";
  return {
    step,
    answers,
    signedIn: user !== null,
    owner: ownerOf(session),
    draft: draft && { id: draft.id, status: draft.status },
    local: null as LocalDraft<Answers> | null,
    ...(await readingOf(api, step, { answers, search, user: user !== null })),
  };
}
export type WizardData = Awaited<ReturnType<typeof loadWizard>>;

type Asking = { answers: Answers; search: URLSearchParams; user: boolean };

/** The categories for the first question, the saved locations for that of the place. */
async function readingOf(api: Api, step: StepName, { answers, search, user }: Asking) {
  const several = answers.point_purposes.length > 1 ? answers.point_type?.id : undefined;
  const browse = Number(search.get("browse") ?? several ?? 0);
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
