import { data, redirect } from "react-router";
import { advance, phoneChange } from "#web/auth/phone-change/change-phone.ts";
import { showDoneToast } from "#web/auth/show-done-toast.ts";
import { mutedRequests } from "#web/contacts/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { languageContext, sessionContext } from "#web/kit/context.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import type { Refused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { readOwnPlan as readPlan } from "#web/plans/read-own-plan.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/settings.page.ts";
import { AccountTab } from "./settings/account.tab.tsx";
import { loadOwnAccount } from "./settings/account/own-account.ts";
import { regionsFor } from "./settings/account/regions.server.ts";
import { acts } from "./settings/acts.ts";
import { InformationTab } from "./settings/information.tab.tsx";
import { NotificationsTab } from "./settings/notifications.tab.tsx";
import { ServiceTab } from "./settings/service.tab.tsx";
import { SocialTab } from "./settings/social.tab.tsx";
import { pathOf, tabOf, tabs } from "./settings/tabs.ts";

export const handle = { namespaces: ["contacts", "accounts", "auth", "managed", "media", "plans"] } satisfies Handle;
export const middleware = needs("Account:update");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const isOwn = session.kind === "user" && !session.user.acting;
  const tab = tabOf(new URL(request.url));
  const [settings, hours, preview, portfolio, mine, plan, muted] = await Promise.all([
    api("GET /account-settings/current"),
    tab === "service" ? api("GET /business-hours") : null,
    tab === "service" ? api("GET /account-settings/contact-preview") : null,
    tab === "service" ? api("GET /account-settings/portfolio") : null,
    tab === "account" && isOwn ? loadOwnAccount(api) : null,
    tab === "service" && isOwn && hasFeature(context, "plans") ? readPlan(api) : null,
    tab === "notifications" ? mutedRequests(api) : null,
  ]);
  const own = { country: settings.country_code, currency: settings.currency, zone: settings.time_zone };
  const regions = tab === "account" ? regionsFor(context.get(languageContext), own) : null;
  return {
    tab,
    settings,
    regions,
    mine,
    plan,
    hours: hours?.data ?? [],
    hoursVersion: hours?.meta.version ?? "",
    preview,
    portfolio: portfolio?.data ?? [],
    muted: muted ?? [],
  };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const tools = { form, api, context: args.context };
    return byIntent(form, Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, () => act(tools)])));
  });

/** The login phone is changed in the browser, because the human check needs its script. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = readForm(await readPosted(request.clone()));
  if (form.text("flow") !== phoneChange) return serverAction();
  try {
    const next = await advance(form);
    if (next) return next;
    await showDoneToast("phone_change.done");
    return redirect(pathOf("account"));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The fields stay mounted and keep the typed text.
    return data<Refused>({ problem: error.data, values: { flow: [phoneChange] } }, error.init);
  }
}

export default function Page({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useT("accounts");
  const { tab, settings, regions, mine, plan, hours, hoursVersion, preview, portfolio, muted } = loaderData;
  const acting = useUser()?.acting != null;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={t("settings.title")}
        actions={
          <LinkButton to="/pages/profile" tone="secondary">
            {t("settings.profile")}
          </LinkButton>
        }
      />
      <TabLinks
        label={t("settings.tabs")}
        current={tab}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), to: pathOf(key) }))}
      />
      {tab === "account" && regions && <AccountTab settings={settings} regions={regions} mine={mine} result={result} />}
      {tab === "information" && <InformationTab settings={settings} result={result} />}
      {tab === "social" && <SocialTab settings={settings} result={result} />}
      {tab === "service" && (
        <ServiceTab {...{ settings, hours, version: hoursVersion, preview, portfolio, plan, result }} />
      )}
      {tab === "notifications" && <NotificationsTab {...{ settings, muted, acting, result }} />}
    </div>
  );
}
