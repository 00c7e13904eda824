import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { sessionContext } from "#web/kit/context.ts";
import { hasFeature } from "#web/kit/features.ts";
import { Problem } from "#web/kit/problem.ts";
import { isActingIn } from "../read-section.ts";

/** What the first page of the settings shows: the own page as others see it, and a present value for each section. */
export async function readStart(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const id = session.kind === "user" ? session.user.id : "";
  const isOwn = !isActingIn(context);
  const [settings, page, places, sessions, plan] = await Promise.all([
    api("GET /account-settings/current"),
    api("GET /service-providers/:id", { params: { id } }).catch(withoutPage),
    api("GET /addresses", { query: { per_page: 3 } }),
    isOwn ? api("GET /sessions") : null,
    isOwn && hasFeature(context, "plans") ? api("GET /subscriptions/use") : null,
  ]);
  return {
    settings,
    /** Null: the person provides no services. */
    page: page?.profile ? { ...page, profile: page.profile } : null,
    places: places.data.map(({ label, locality, address_limited }) => label ?? locality ?? address_limited),
    devices: sessions && sessions.data.length,
    plan: plan && plan.plan.slug,
    isOwn,
  };
}

export type Start = Awaited<ReturnType<typeof readStart>>;

function withoutPage(error: unknown): null {
  if (error instanceof Problem && error.is("provider.not_found")) return null;
  throw error;
}
