import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** The actions of forms about the user's plan: several pages contain them, and they redirect back to that page. */
export async function actOnPlan(
  context: Readonly<RouterContextProvider>,
  { form, api }: { form: FormReader; api: Api },
) {
  await api("DELETE /subscriptions/:id", { params: { id: form.text("id") } });
  const said = form.text("intent") === "take_back" ? "said.taken_back" : "said.cancelled";
  const back = form.text("back");
  return redirectWithMessage(context, /^\/(?![/\\])/.test(back) ? back : "/pricing", tOf(context, "plans")(said));
}
