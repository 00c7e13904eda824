import type { RouterContextProvider } from "react-router";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { ownPath } from "#web/kit/read/own-path.ts";

/** The actions of forms about the user's plan: several pages contain them, and they redirect back to that page. */
export async function actOnPlan(
  context: Readonly<RouterContextProvider>,
  { form, api }: { form: FormReader; api: Api },
) {
  const t = tOf(context, "plans");
  const end = () => api("DELETE /subscriptions/:id", { params: { id: form.text("id") } });
  const message = await byIntent(form, {
    take_back: () => end().then(() => t("result.taken_back")),
    cancel: () => end().then(() => t("result.cancelled")),
  });
  return redirectWithMessage(context, ownPath(form.text("back")) ?? "/pricing", message);
}
