import { sessionContext } from "#web/kit/context.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { asAnswers } from "#web/points/answers.ts";
import { actOnWizard } from "#web/points/wizard/act.server.ts";
import { actInBrowser, withLocal } from "#web/points/wizard/in-browser.ts";
import { loadWizard } from "#web/points/wizard/load.server.ts";
import { WizardPage } from "#web/points/wizard/wizard-page.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { noAnswers } from "./wizard/answers.ts";
import { offerWizard, useWizardTexts } from "./wizard/wizard.tsx";

const offering = needs("ServiceOffer:create");

export const handle = { namespaces: ["offers", "points", "addresses", "plans", "media"], task: true } satisfies Handle;

/**
 * Offering needs the ability (the specification's table of screens). A visitor comes to the login first, which also leads
 * on to the first step: answers are kept, and only publishing needs an account (rule P4).
 */
export const middleware: typeof offering = [
  (args, next) => {
    const anonymous = args.context.get(sessionContext).kind === "anonymous";
    return anonymous && new URL(args.request.url).searchParams.has("step") ? undefined : offering[0]?.(args, next);
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const own = session.kind === "user" ? session.user.currency : null;
  const { data } = await loadWizard(offerWizard, {
    context,
    search: new URL(request.url).searchParams,
    readDraft: async (api, id) =>
      asAnswers(await api("GET /service-offers/:id", { params: { id }, query: { include: "media_files" } })),
    begin: async (api) => noAnswers(own ?? (await api("GET /ip-locator")).currency),
  });
  return data;
}

export function action(args: Route.ActionArgs) {
  const t = tOf(args.context, "offers");
  return actOnWizard(offerWizard, args, { texts: { published: t("result.published"), saved: t("result.saved") } });
}

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
  withLocal(offerWizard, await serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = async (args: Route.ClientActionArgs) => actInBrowser(offerWizard, args);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardPage wizard={offerWizard} texts={useWizardTexts()} data={loaderData} result={actionData} />;
}
