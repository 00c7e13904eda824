import { redirect, replace } from "react-router";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectWithMessage, setFlash } from "#web/kit/flash.ts";
import { loginPath } from "#web/kit/guard.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { unreadable } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import type { PointAnswers } from "../answers.ts";
import { adopt } from "./adopt.server.ts";
import type { Wizard, WizardData } from "./define-wizard.ts";
import type { PartlyAdopted } from "./left-out.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Texts = { published?: string; saved: string };
type Acting<Answers> = {
  texts: Texts;
  /** The answers contained in the link, for the first save of a draft. */
  begin?: (api: Api, search: URLSearchParams) => Promise<Partial<Answers>>;
};

/** Saves a step into the draft and redirects to the next; the last step publishes. */
export function actOnWizard<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  wizard: Wizard<Name, Answers, Data>,
  args: Args,
  { texts, begin }: Acting<Answers>,
) {
  const search = new URL(args.request.url).searchParams;
  const draft = search.get("draft");
  return attempt(args, async ({ form, api }) => {
    const session = args.context.get(sessionContext);
    const posted = form.text("step");
    const step = wizard.isStep(posted) ? posted : null;
    // Without JavaScript the browser cannot store a visitor's answers.
    if (session.kind !== "user")
      return redirect(
        loginPath(wizard.stepUrl(search, step ?? wizard.first), session.kind === "anonymous" && session.ended),
      );
    const steps = {
      adopt: () => adoptAnswers(wizard, args, { api, form, texts }),
      publish: async () => {
        if (!draft) return redirect(wizard.stepUrl(search, wizard.first));
        const id = await wizard.save(api, draft, {}, { publish: true });
        if (texts.published) setFlash(args.context, texts.published);
        return redirect((wizard.publishedPath ?? wizard.pathOf)(id));
      },
      later: async () => redirectWithMessage(args.context, wizard.draftsPath, texts.saved),
    };
    return byIntent(form, steps, async () => {
      if (!step) return redirect(wizard.stepUrl(search, wizard.first));
      const [change, files] = await Promise.all([wizard.read(step, form, api), readMediaChange(form, api)]);
      const given = draft ? {} : await begin?.(api, search);
      const id = await wizard.save(api, draft, { ...given, ...change }, files, search);
      return redirect(wizard.afterStep(search, step, id));
    });
  });
}

const Kept = z.looseObject({
  point_type: z.looseObject({ id: z.number() }).nullish(),
  point_purposes: z.array(z.looseObject({ id: z.number() })).optional(),
  address: z.looseObject({}).nullish(),
  target: z.looseObject({}).optional(),
});

/** The shape that the conversion relies on; the API checks the values. */
function readAnswers(text: string): object {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
}

/** Turns the answers into a draft or publishes them. The redirect replaces the page in the history, so that going back repeats nothing. */
async function adoptAnswers<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  wizard: Wizard<Name, Answers, Data>,
  { context }: Args,
  { api, form, texts }: { api: Api; form: FormReader; texts: Texts },
) {
  const t = tOf(context, "points");
  const answers = readAnswers(form.text("answers")) as Partial<Answers>;
  const publishing = form.flag("publish");
  const { id, published, refused } = await adopt(wizard, api, answers, publishing, form.text("_key"));
  // The browser shows the refused answers again.
  if (refused) return { adopted: id, problem: refused } satisfies PartlyAdopted;
  if (published && texts.published) setFlash(context, texts.published);
  if (!published && publishing) setFlash(context, t("adopted"), "note");
  return replace(published ? (wizard.publishedPath ?? wizard.pathOf)(id) : `${wizard.path}?draft=${id}`);
}
