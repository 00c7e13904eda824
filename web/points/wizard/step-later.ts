// Stores a step of a wizard, or an edited offer or request, until there is a connection (rule O2).
import type { Owner } from "#web/drafts/owner.ts";
import { reviewPath, toPublish } from "#web/drafts/to-publish.ts";
import type { Api, CallOptions } from "#web/kit/calls.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { offline } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import type { Later } from "#web/offline/or-later.ts";
import type { LaterCall } from "#web/offline/unsent.ts";
import type { PointAnswers } from "../answers.ts";
import { knownApi } from "../fields/known.ts";
import { typedField } from "../fields/read-services.ts";
import type { Wizard, WizardData } from "./define-wizard.ts";
import type { LocalDraft } from "./local-draft.ts";

type Change = { title?: string | null; description?: string | null; comment?: string | null };
const calls: readonly string[] = [
  "POST /service-requests",
  "POST /service-offers",
  "PATCH /service-requests/:id",
  "PATCH /service-offers/:id",
] satisfies LaterCall[];

/** Returns the call that `save` makes, with the written text; null for a call that needs a connection. */
export async function savedLater(
  save: (api: Api) => Promise<unknown>,
): Promise<Pick<Later, "call" | "params" | "body" | "text"> | null> {
  const made: { call: string; options: CallOptions }[] = [];
  const record = ((call: string, options: CallOptions = {}) => {
    made.push({ call, options });
    return Promise.reject(offline());
  }) as unknown as Api;
  await save(record).catch(() => undefined);
  const [first] = made;
  if (!first || !calls.includes(first.call)) return null;
  const { params = {}, body } = first.options as { params?: Record<string, string>; body?: Change };
  const words = [body?.title, body?.description, body?.comment].filter(Boolean);
  return { call: first.call as LaterCall, params, body, text: words.join("\n\n") || null };
}

/** Publishing needs a connection, and so does the first step of a link, whose answers the server knows. */
export async function stepLater<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers>,
>(wizard: Wizard<Name, Answers, Data>, form: FormReader, url: URL): Promise<Later | null> {
  const [step, search] = [form.text("step"), url.searchParams];
  const draft = search.get("draft");
  if (form.text("intent") || !wizard.isStep(step) || step === "review") return null;
  if (!draft && [...search.keys()].some((name) => name !== "step")) return null;
  const change = await readOffline(wizard, step, form);
  const files = await readMediaChange(form, knownApi);
  const saved = await savedLater((api) => wizard.save(api, draft, change, files, search));
  if (!saved) return null;
  const next = wizard.afterStep(search, step, draft ?? ":id");
  const path = url.pathname + url.search;
  if (draft) return { ...saved, kind: wizard.name, entity: `${wizard.name}/${draft}`, path, next };
  return { ...saved, kind: "draft", entity: `draft/${form.text("_key")}`, version: null, path, next };
}

/** Services are looked up: without a connection the typed words become the title, and the draft asks for the service again. */
async function readOffline<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  wizard: Wizard<Name, Answers, Data>,
  step: Name,
  form: FormReader,
): Promise<Partial<Answers>> {
  const typed = form.text(typedField) || form.text("point_purpose_ids");
  if (step !== wizard.first || form.all("point_purpose_ids_id").length > 0 || !/\D/.test(typed))
    return wizard.read(step, form, knownApi);
  if (typed.length < 2) throw fieldsProblem({ point_purpose_ids: "required" });
  return { title: typed.slice(0, 120) } as Partial<Answers>;
}

/** What a visitor has entered, as the call that makes it: publishing it goes on from there after the login. */
export async function keepToPublish<Answers extends PointAnswers>(
  { name, save, path }: Pick<Wizard<string, Answers>, "name" | "save" | "path">,
  owner: Owner | null,
  { key, answers }: LocalDraft<Answers>,
  asked: boolean,
): Promise<void> {
  const saved = await savedLater((api) => save(api, null, answers));
  const content = saved?.body as Record<string, unknown> | undefined;
  if (content)
    toPublish(owner, name).keep({ key, content, title: answers.title ?? null, path: reviewPath(path), asked });
}
