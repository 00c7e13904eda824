import type { RouterContextProvider } from "react-router";
import type { Role } from "#contract/abilities.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };
type Tools = { form: FormReader; api: Api };

/** The operator's actions on one account, by the pressed button. */
export function actOnUser({ context, params: { id } }: Args, { form, api }: Tools) {
  const t = tOf(context, "operator");
  const say = (text: string) => redirectWithMessage(context, `/admin/users/${id}`, text);
  const params = { id };
  return byIntent(form, {
    block: async () => {
      const { name } = await api("POST /admin/users/:id/block", { params, body: { reason: form.text("reason") } });
      return say(t("block.done", { name }));
    },
    unblock: async () => {
      const { name } = await api("POST /admin/users/:id/unblock", { params });
      return say(t("unblock.done", { name }));
    },
    role: async () => {
      await api("PATCH /admin/users/:id", { params, body: { role: form.text("role") as Role } });
      return say(t("role.done"));
    },
    plan: async () => {
      const body = { plan: form.text("plan"), period: form.maybe("period") as "month" | "year" | null };
      await api("POST /admin/users/:id/plan", { params, body });
      return say(t("plan.done"));
    },
    paid: async () => {
      await api("POST /admin/subscriptions/:id/paid", { params: { id: form.text("subscription") } });
      return say(t("subscriptions.paid_done"));
    },
  });
}
