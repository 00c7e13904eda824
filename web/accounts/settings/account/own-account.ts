import type { Api, Reply } from "#web/kit/calls.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";

/** The parts that only the account's owner may use. */
export type OwnAccount = {
  sessions: Reply<"GET /sessions">["data"];
  copies: Reply<"GET /account-settings/exports">["data"];
  actions: Reply<"GET /account-settings/audited-actions">["data"];
  blocked: Reply<"GET /blocked-people">["data"];
};

/** Not called while acting as: the API refuses it. */
export async function loadOwnAccount(api: Api): Promise<OwnAccount> {
  const [sessions, copies, actions, blocked] = await Promise.all([
    api("GET /sessions"),
    api("GET /account-settings/exports"),
    api("GET /account-settings/audited-actions"),
    allPages((page) => api("GET /blocked-people", { query: { page, per_page: mostOfPage } })),
  ]);
  return { sessions: sessions.data, copies: copies.data, actions: actions.data, blocked };
}
