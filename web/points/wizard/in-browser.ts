// The wizard of a visitor: the answers stay in the browser until the login.
import { redirect, replace } from "react-router";
import { type Owner, visitor } from "#web/drafts/owner.ts";
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { type Refused, valuesOf } from "#web/kit/refused.ts";
import { orLater } from "#web/offline/or-later.ts";
import type { PointAnswers } from "../answers.ts";
import type { Wizard, WizardData } from "./define-wizard.ts";
import type { PartlyAdopted } from "./left-out.ts";
import type { LocalDraft } from "./local-draft.ts";
import { stepLater } from "./step-later.ts";

/** Adds a visitor's answers; after the login they are taken over into a draft on the server. */
export async function withLocal<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers>,
>(wizard: Wizard<Name, Answers, Data>, data: Data): Promise<Data> {
  if (data.draft) {
    const isOwn = wizard.local(data.owner).read()?.adopted === data.draft.id;
    return isOwn ? (await import("./left-out.ts")).withLeftOut(wizard, data) : data;
  }
  const local = localAnswers(wizard, data);
  // The answers of this browser are published already, or were discarded.
  if (data.signedIn && !local && data.step === "review") throw redirect(wizard.listPath);
  return { ...data, local, answers: data.signedIn ? data.answers : { ...data.answers, ...local?.answers } };
}

/**
 * Copies the answers of a link into the visitor's draft at once, because the login drops the parameters of the link.
 */
function localAnswers<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  wizard: Wizard<Name, Answers, Data>,
  { owner, signedIn, named, answers }: Data,
) {
  const kept = wizard.local(owner);
  const read = kept.read();
  const local = read?.adopted ? null : read;
  if (signedIn || !named || local?.named === named) return local;
  return kept.keep(wizard.namedAnswers?.(answers) ?? {}, named);
}

const isPartlyAdopted = (answer: unknown): answer is PartlyAdopted =>
  typeof answer === "object" && answer !== null && "adopted" in answer && "problem" in answer;

type Acting<Name extends string, Answers, Served> = {
  request: Request;
  serverAction: () => Promise<Served>;
  /** The answers contained in the link, besides those of the step. */
  begin?: (search: URLSearchParams) => Promise<Partial<Answers>>;
  today?: string | undefined;
  /** Where a visitor goes after a step; null: to the next. */
  after?: (step: Name | "review", local: LocalDraft<Answers>) => Promise<string | null>;
};

/** Reads a visitor's step in the browser; all other forms go to the server, or wait for a connection. */
export async function actInBrowser<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers>,
  Served,
>(wizard: Wizard<Name, Answers, Data>, { request, serverAction, begin, today, after }: Acting<Name, Answers, Served>) {
  const posted = await readPosted(request.clone());
  if (posted.get("intent") === "adopt") return adopted(posted, wizard, serverAction);
  const url = new URL(request.url);
  const form = readForm(posted);
  if (!form.has("visitor")) return orLater({ request, serverAction }, () => stepLater(wizard, form, url));
  const search = url.searchParams;
  const step = form.text("step");
  if (!wizard.isStep(step)) return redirect(wizard.stepUrl(search, wizard.first));
  try {
    const ofLink = await begin?.(search);
    const local = wizard.local(visitor).keep({ ...ofLink, ...(await wizard.read(step, form, api, today)) });
    const next = search.get("from") === "review" ? null : await after?.(step, local);
    return redirect(next ?? wizard.afterStep(search, step));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.data, values: valuesOf(posted) } satisfies Refused;
  }
}

/**
 * The action that turns a visitor's answers into a draft. It deletes them from the browser, except refused ones, which
 * stay until the user has seen their step.
 */
async function adopted<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers>,
  Served,
>(posted: FormData, wizard: Wizard<Name, Answers, Data>, act: () => Promise<Served>): Promise<Served | Response> {
  const kept = wizard.local(JSON.parse(readForm(posted).text("_owner")) as Owner | null);
  try {
    const answer = await act();
    if (!isPartlyAdopted(answer)) return answer;
    const { firstLeftOut } = await import("./left-out.ts");
    const step = firstLeftOut(wizard, answer.problem);
    kept.becomes(answer.adopted, answer.problem);
    return replace(
      wizard.isStep(step ?? null)
        ? wizard.stepUrl(new URLSearchParams(), step as Name, answer.adopted)
        : `${wizard.path}?draft=${answer.adopted}`,
    );
  } catch (answer) {
    const to = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
    if (to && !to.startsWith("/login")) kept.forget();
    throw answer;
  }
}
