import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { purposesInQuery } from "#web/catalog/purposes-in-query.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { Problem } from "#web/kit/problem.ts";
import { asAnswers } from "#web/points/answers.ts";
import { servicesByIds } from "#web/points/fields/read-services.ts";
import { loadWizard } from "#web/points/wizard/load.server.ts";
import { wizardPath } from "../own-request.ts";
import { questionsOfStep } from "../questions/questions.ts";
import { noAnswers } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { namedIn, typedNeed } from "./link-params.ts";
import { findTarget, noTarget } from "./target.ts";
import { todayOf } from "./today.ts";
import type { RequestWizardData } from "./wizard-data.ts";
import { requestWizard } from "./wizard.tsx";

type Context = Readonly<RouterContextProvider>;

export async function loadRequestWizard(context: Context, search: URLSearchParams): Promise<RequestWizardData> {
  const language = search.get("locale");
  if (language) throw redirect(inLanguage(search, language));
  const target = search.has("draft") ? noTarget : await findTarget(apiOf(context), search);
  const { data, draft } = await loadWizard(requestWizard, {
    context,
    search,
    named: namedIn(search),
    readDraft: async (api, id) => asAnswers(await api("GET /service-requests/:id", { params: { id } })),
    begin: async (api) => ({ ...(await freshAnswers(context, api, search)), ...target.answers }),
    // A link with services skips the first question.
    firstOf: ({ point_purposes }) => (point_purposes.length > 0 ? "about" : "what"),
  });
  return {
    ...data,
    questions: await questionsOfStep(apiOf(context), data),
    linked: target.linked,
    brokenLink: target.brokenLink,
    today: todayOf(context, draft?.place?.time_zone),
    typedPlace: search.get("place") ?? "",
  };
}

/** `?locale=de` of a posting link chooses the language like `?lang=de`; the redirect removes it from the address. */
function inLanguage(search: URLSearchParams, language: string): string {
  const next = new URLSearchParams(search);
  next.delete("locale");
  if (isLanguage(language)) next.set("lang", language);
  return `${wizardPath}?${next}`;
}

async function freshAnswers(context: Context, api: Api, search: URLSearchParams): Promise<Answers> {
  const session = context.get(sessionContext);
  const own = session.kind === "user" ? session.user.currency : undefined;
  const [currency, services] = await Promise.all([
    own ?? api("GET /ip-locator").then((guess) => guess.currency),
    namedServices(api, search),
  ]);
  return { ...noAnswers(currency), ...services, title: typedNeed(search) || null };
}

/** An old link with services that no longer exist starts the wizard at its first step. */
async function namedServices(api: Api, search: URLSearchParams): Promise<Partial<Answers>> {
  const ids = purposesInQuery(search);
  if (ids.length === 0) return {};
  return servicesByIds(ids, api).catch((error: unknown) => {
    if (error instanceof Problem) return {};
    throw error;
  });
}

/** The answers in a link, for the first save of a draft: services, place, receiver. */
export async function answersOfLink(api: Api, search: URLSearchParams): Promise<Partial<Answers>> {
  const [services, { answers }] = await Promise.all([namedServices(api, search), findTarget(api, search)]);
  const need = typedNeed(search);
  return { ...(need && { title: need }), ...services, ...answers };
}
