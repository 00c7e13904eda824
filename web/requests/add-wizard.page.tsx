import { redirect } from "react-router";
import { api } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { loginPath } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { actOnWizard } from "#web/points/wizard/act.server.ts";
import { actInBrowser, withLocal } from "#web/points/wizard/in-browser.ts";
import { WizardPage } from "#web/points/wizard/wizard-page.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { isAsk, keepAsk, sendAsk } from "./ask/act.ts";
import { AskPage } from "./ask/ask-page.tsx";
import { askPath } from "./ask/ask.ts";
import { loadAsk } from "./ask/load.server.ts";
import { questionsOfStep } from "./questions/questions.ts";
import { answersOfLink, loadRequestWizard } from "./wizard/load.server.ts";
import { registration } from "./wizard/registration.ts";
import { findTarget } from "./wizard/target.ts";
import { todayIn } from "./wizard/today.ts";
import { requestWizard, useWizardTexts } from "./wizard/wizard.tsx";

export const handle = { namespaces: ["requests", "points", "addresses", "media"], task: true } satisfies Handle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const ask = await loadAsk(context, search);
  return ask ? { ask, wizard: null } : { ask, wizard: await loadRequestWizard(context, search) };
}

export async function action(args: Route.ActionArgs) {
  const t = tOf(args.context, "requests");
  if (await isAsk(args.request)) return ask(args);
  const texts = { saved: t("saved") };
  return actOnWizard(requestWizard, args, { texts, begin: answersOfLink });
}

/** Without JavaScript the browser cannot store a visitor's words: the screen says so before. */
const ask = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api: calls }) => {
    const { context } = args;
    const search = new URL(args.request.url).searchParams;
    if (context.get(sessionContext).kind !== "user") return redirect(loginPath(askPath(search)));
    const id = await sendAsk(form, calls, search);
    return redirectWithMessage(context, `/service/request/${id}`, tOf(context, "requests")("ask.sent"));
  });

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  if (!data.wizard) return data;
  const wizard = await withLocal(requestWizard, data.wizard);
  // The server does not know the services that a visitor chose.
  const questions = wizard.draft ? wizard.questions : await questionsOfStep(api, wizard).catch(() => []);
  return { ask: null, wizard: { ...wizard, questions } };
}
clientLoader.hydrate = true as const;

export async function clientAction(args: Route.ClientActionArgs) {
  if (await isAsk(args.request, "visitor")) return keepAsk(args.request);
  if (await isAsk(args.request)) return args.serverAction();
  return actInBrowser(requestWizard, {
    ...args,
    today: todayIn(),
    after: registration,
    begin: async (search) => (await findTarget(api, search)).answers,
  });
}

export default function Page({ loaderData: { ask: asked, wizard }, actionData }: Route.ComponentProps) {
  const texts = useWizardTexts();
  if (asked) return <AskPage key={asked.path} ask={asked} result={actionData} />;
  return wizard && <WizardPage wizard={requestWizard} texts={texts} data={wizard} result={actionData} />;
}
