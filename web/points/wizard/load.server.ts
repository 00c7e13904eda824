import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { ownerOf } from "#web/drafts/owner.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { loginPath } from "#web/kit/guard.ts";
import type { PointAnswers } from "../answers.ts";
import type { Wizard, WizardData } from "./define-wizard.ts";
import { readChoices } from "./read-choices.ts";

type Draft = { id: string; status: string; updated_at: string };
type Loading<Name extends string, Answers extends PointAnswers, D> = {
  context: Readonly<RouterContextProvider>;
  search: URLSearchParams;
  readDraft: (api: Api, id: string) => Promise<D>;
  /** The answers of a new wizard. */
  begin: (api: Api) => Promise<Answers>;
  /** The first step of a new wizard; the first question unless given. */
  firstOf?: (answers: Answers) => Name | "review";
  named?: string;
};

/** The data of a step, and the draft on the server if there is one. A visitor's own answers are added in the browser. */
export async function loadWizard<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers>,
  D extends Draft & Answers,
>(wizard: Wizard<Name, Answers, Data>, { context, search, readDraft, ...beginning }: Loading<Name, Answers, D>) {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const signedIn = session.kind === "user";
  const id = search.get("draft");
  if (id && !signedIn)
    throw redirect(loginPath(`${wizard.path}?${search}`, session.kind === "anonymous" && session.ended));
  const draft = id ? await readDraft(api, id) : null;
  if (draft && draft.status !== "incomplete" && draft.status !== "draft") throw redirect(wizard.pathOf(draft.id));
  const answers: Answers = draft ?? (await beginning.begin(api));
  const fresh = beginning.firstOf?.(answers) ?? wizard.first;
  const step = wizard.stepOf(search.get("step")) ?? (draft ? wizard.firstOpen(answers) : fresh);
  const asksPlace = step !== "review" && wizard.steps[step].answers.includes("address_id");
  const data: WizardData<Name, Answers> = {
    step,
    answers,
    signedIn,
    owner: ownerOf(session),
    named: draft ? "" : (beginning.named ?? ""),
    draft: draft && { id: draft.id, status: draft.status, updated_at: draft.updated_at },
    local: null,
    ...(await readChoices(api, step, { answers, search, ofPlace: asksPlace && signedIn })),
  };
  return { data, draft };
}
