import type { RouterContextProvider } from "react-router";
import type { Section } from "#contract/settings-sections.ts";
import { mutedRequests } from "#web/contacts/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext, sessionContext } from "#web/kit/context.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { readOwnPlan } from "#web/plans/read-own-plan.ts";
import { regionsFor } from "./account/regions.server.ts";

type Context = Readonly<RouterContextProvider>;

export const isActingIn = (context: Context): boolean => {
  const session = context.get(sessionContext);
  return session.kind === "user" && session.user.acting !== null;
};

/** Only what the section needs; the rest is null. */
export async function readSection(section: Section, context: Context) {
  const api = apiOf(context);
  const only = <T>(name: Section, read: () => Promise<T>): Promise<T> | null => (section === name ? read() : null);
  const [settings, hours, preview, portfolio, plan, muted, sessions, exports, actions, blocked] = await Promise.all([
    api("GET /account-settings/current"),
    only("hours", () => api("GET /business-hours")),
    only("visibility", () => api("GET /account-settings/contact-preview")),
    only("work", () => api("GET /account-settings/portfolio")),
    only("plan", () => readOwnPlan(api)),
    only("quiet", () => mutedRequests(api)),
    only("devices", () => api("GET /sessions")),
    only("data", () => api("GET /account-settings/exports")),
    only("manager", () => api("GET /account-settings/audited-actions")),
    only("blocked", () => blockedPeople(api)),
  ]);
  const place = { country: settings.country_code, currency: settings.currency, zone: settings.time_zone };
  return {
    section,
    settings,
    isOwn: !isActingIn(context),
    regions: section === "language" ? regionsFor(context.get(languageContext), place) : null,
    hours,
    preview,
    plan,
    blocked,
    portfolio: portfolio?.data ?? [],
    muted: muted ?? [],
    sessions: sessions?.data ?? [],
    exports: exports?.data ?? [],
    actions: actions?.data ?? [],
    login: section === "login" ? await readLogin(api) : null,
  };
}
export type SectionData = Awaited<ReturnType<typeof readSection>>;

const blockedPeople = (api: Api) =>
  allPages((page) => api("GET /blocked-people", { query: { page, per_page: mostOfPage } }));

/** The numbers in the list of "Login and safety". */
async function readLogin(api: Api) {
  const [sessions, blocked] = await Promise.all([
    api("GET /sessions"),
    api("GET /blocked-people", { query: { per_page: 1 } }),
  ]);
  return { devices: sessions.data.length, blocked: blocked.meta.total };
}
