import { redirect, replace } from "react-router";
import type { RouterContextProvider } from "react-router";
import { askedPurposes } from "#web/catalog/asked-purposes.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectSaying, sayNext } from "#web/kit/flash.ts";
import { loginPath } from "#web/kit/guard.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Session } from "#web/kit/session.ts";
import { readMediaChange } from "#web/media/read-media.ts";
import { servicesByIds } from "#web/points/fields/read-services.ts";
import type { Answers } from "./answers.ts";
import { ignoreUnknown } from "./load.ts";
import { readStep } from "./read-request.ts";
import { adopt, saveDraft } from "./save.ts";
import type { StepName } from "./steps.ts";
import { afterStep, isForOther, isStep, saidNeed, stepUrl, wizardPath } from "./steps.ts";
import { findTarget } from "./target.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A step is saved into the draft and leads to the next; the last one posts the request. */
export function actOnServer(args: Args) {
  const search = new URL(args.request.url).searchParams;
  return attempt(args, async ({ form, api }) => {
    const step = form.text("step");
    const session = args.context.get(sessionContext);
    if (session.kind !== "user") return toLogin(search, isStep(step) ? step : "what", session);
    const intent = form.text("intent");
    if (intent === "adopt") return adoptAnswers(args, api, form);
    if (intent === "publish") return publish(args, api, search.get("draft") ?? "");
    if (!isStep(step)) return redirect(stepUrl(search, "what"));
    const [change, more] = await Promise.all([readStep(step, form, api), readMediaChange(form, api)]);
    const asked = await askedIn(api, search);
    const forOther = isForOther(search);
    const id = await saveDraft(api, search.get("draft"), { ...asked, ...change }, { forOther, more });
    return redirect(afterStep(search, step, id));
  });
}

/** Without JavaScript a visitor's answers have no place to be kept. */
const toLogin = (search: URLSearchParams, step: StepName, session: Session) =>
  redirect(loginPath(stepUrl(search, step), session.kind === "anonymous" && session.ended));

/** What a link named, for the draft's first save: purposes, whose place, to whom. */
async function askedIn(api: Api, search: URLSearchParams): Promise<Partial<Answers>> {
  if (search.has("draft")) return {};
  const ids = askedPurposes(search);
  const [purposes, { answers }] = await Promise.all([
    ids.length > 0 ? servicesByIds(ids, api).catch(ignoreUnknown) : {},
    findTarget(api, search),
  ]);
  const need = saidNeed(search);
  return { ...(need && { title: need }), ...purposes, ...answers };
}

async function publish(args: Args, api: Api, id: string) {
  const request = await api("PATCH /service-requests/:id", { params: { id }, body: { publish: true } });
  return redirectSaying(args.context, `/service/request/${request.id}`, tOf(args.context, "requests")("published"));
}

/** Leads on in place of the page before it: going back does not ask once more. */
async function adoptAnswers({ context }: Args, api: Api, form: FormReader) {
  const t = tOf(context, "requests");
  const answers = JSON.parse(form.text("answers")) as Partial<Answers>;
  const publishing = form.flag("publish");
  const { id, published, refused } = await adopt(api, answers, publishing);
  if (published) sayNext(context, t("published"));
  else if (refused) sayNext(context, tOf(context, "points")("where.refused"), "note");
  else if (publishing) sayNext(context, t("adopted"), "note");
  if (published) return replace(`/service/request/${id}`);
  return replace(refused ? stepUrl(new URLSearchParams(), "where", id) : `${wizardPath}?draft=${id}`);
}
