import { api } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { actOnWizard } from "#web/points/wizard/act.server.ts";
import { actInBrowser, withLocal } from "#web/points/wizard/in-browser.ts";
import { WizardPage } from "#web/points/wizard/wizard-page.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { answersOfLink, loadRequestWizard } from "./wizard/load.server.ts";
import { findTarget } from "./wizard/target.ts";
import { dayIn } from "./wizard/today.ts";
import { requestWizard, useWizardTexts } from "./wizard/wizard.tsx";

export const handle = { namespaces: ["requests", "points", "addresses", "media"], task: true } satisfies Handle;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRequestWizard(context, new URL(request.url).searchParams);

export function action(args: Route.ActionArgs) {
  const t = tOf(args.context, "requests");
  const texts = { published: t("published"), saved: t("saved") };
  return actOnWizard(requestWizard, args, { texts, begin: answersOfLink });
}

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
  withLocal(requestWizard, await serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = async (args: Route.ClientActionArgs) =>
  actInBrowser(requestWizard, {
    ...args,
    today: dayIn(),
    begin: async (search) => (await findTarget(api, search)).answers,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardPage wizard={requestWizard} texts={useWizardTexts()} data={loaderData} result={actionData} />;
}
