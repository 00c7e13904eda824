import { redirect, replace } from "react-router";
import type { RouterContextProvider } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectSaying, sayNext } from "#web/kit/flash.ts";
import { loginPath } from "#web/kit/guard.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Session } from "#web/kit/session.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import { readStep } from "../form/read-offer.ts";
import { adopt, saveOffer } from "../form/save-offer.ts";
import { myOffersPath, offerPath, wizardPath } from "../offer-path.ts";
import type { Answers } from "./answers.ts";
import { afterStep, isStep, stepUrl } from "./steps.ts";
import type { StepName } from "./steps.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A step is saved into the draft and leads to the next; the last one publishes the offer. */
export function actOnServer(args: Args) {
  const search = new URL(args.request.url).searchParams;
  return attempt(args, async ({ form, api }) => {
    const step = form.text("step");
    const session = args.context.get(sessionContext);
    if (session.kind !== "user") return toLogin(search, isStep(step) ? step : "what", session);
    const intent = form.text("intent");
    const draft = search.get("draft");
    if (intent === "adopt") return adoptAnswers(args, api, form);
    if (intent === "publish") return publish(args, api, draft ?? "");
    const t = tOf(args.context, "offers");
    if (intent === "later") return redirectSaying(args.context, `${myOffersPath}?status=draft`, t("said.saved"));
    if (!isStep(step)) return redirect(stepUrl(search, "what"));
    const id = await saveStep(api, { form, step, draft });
    return redirect(afterStep(search, step, id));
  });
}

async function saveStep(api: Api, { form, step, draft }: { form: FormReader; step: StepName; draft: string | null }) {
  const [change, media] = await Promise.all([readStep(step, form, api), readMediaChange(form, api)]);
  return saveOffer(api, draft, change, media);
}

/** Without JavaScript a visitor's answers have no place to be kept. */
const toLogin = (search: URLSearchParams, step: StepName, session: Session) =>
  redirect(loginPath(stepUrl(search, step), session.kind === "anonymous" && session.ended));

async function publish(args: Args, api: Api, id: string) {
  const offer = await api("PATCH /service-offers/:id", { params: { id }, body: { publish: true } });
  return redirectSaying(args.context, offerPath(offer.id), tOf(args.context, "offers")("said.published"));
}

/** Leads on in place of the page before it: going back does not ask once more. */
async function adoptAnswers({ context }: Args, api: Api, form: FormReader) {
  const t = tOf(context, "offers");
  const answers = JSON.parse(form.text("answers")) as Partial<Answers>;
  const publishing = form.flag("publish");
  const { id, published, refused } = await adopt(api, answers, publishing);
  if (published) sayNext(context, t("said.published"));
  else if (refused) sayNext(context, tOf(context, "points")("where.refused"), "note");
  else if (publishing) sayNext(context, t("adopted"), "note");
  if (published) return replace(offerPath(id));
  return replace(refused ? stepUrl(new URLSearchParams(), "where", id) : `${wizardPath}?draft=${id}`);
}
