import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { askedPurposes } from "#web/catalog/asked-purposes.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectSaying } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { takeOff } from "#web/media/read-media.ts";
import type { Answers } from "./answers.ts";
import { ignoreUnknown } from "./load.ts";
import { answersFor } from "./read-what.ts";
import { adopt, readStep, saveDraft } from "./save.ts";
import type { StepName } from "./steps.ts";
import { isForOther, isStep, stepAfter, stepUrl } from "./steps.ts";
import { findTarget } from "./target.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A step is saved into the draft and leads to the next; the last one posts the request. */
export function actOnServer(args: Args) {
  const search = new URL(args.request.url).searchParams;
  return attempt(args, async ({ form, api }) => {
    const step = form.text("step");
    if (args.context.get(sessionContext).kind !== "user") return toLogin(search, isStep(step) ? step : "what");
    const intent = form.text("intent");
    if (intent === "adopt") return adoptAnswers(args, api, form);
    if (intent === "publish") return publish(args, api, search.get("draft") ?? "");
    if (!isStep(step)) return redirect(stepUrl(search, "what"));
    const change = await readStep(step, form, api);
    const asked = await askedIn(api, search);
    const id = await saveDraft(api, search.get("draft"), { ...asked, ...change }, isForOther(search));
    await takeOff(form, api, id);
    if (intent === "later")
      return redirectSaying(args.context, "/service/my-requests", tOf(args.context, "requests")("saved"));
    return redirect(stepUrl(search, stepAfter(step), id));
  });
}

/** Without JavaScript a visitor's answers have no place to be kept. */
const toLogin = (search: URLSearchParams, step: StepName) =>
  redirect(`/login?next=${encodeURIComponent(stepUrl(search, step))}`);

/** What a link named, for the draft's first save: purposes, whose place, to whom. */
async function askedIn(api: Api, search: URLSearchParams): Promise<Partial<Answers>> {
  if (search.has("draft")) return {};
  const ids = askedPurposes(search);
  const [purposes, { answers }] = await Promise.all([
    ids.length > 0 ? answersFor(ids, api).catch(ignoreUnknown) : {},
    findTarget(api, search),
  ]);
  return { ...purposes, ...answers };
}

async function publish(args: Args, api: Api, id: string) {
  const request = await api("PATCH /service-requests/:id", { params: { id }, body: { publish: true } });
  return redirectSaying(args.context, `/service/request/${request.id}`, tOf(args.context, "requests")("published"));
}

async function adoptAnswers(args: Args, api: Api, form: FormReader) {
  const { id, refused } = await adopt(api, JSON.parse(form.text("answers")) as Partial<Answers>);
  const next = stepUrl(new URLSearchParams(), refused ? "where" : "review", id);
  if (!refused) return redirect(next);
  return redirectSaying(args.context, next, tOf(args.context, "requests")("where.refused"), "note");
}
