// Actions of the forms for deletion, export and mandate in the account settings; the action of the page calls them by
// intent.
import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

const here = "/pages/account-setting?tab=account";
export const deletionIntents = ["delete-account", "cancel-deletion", "export", "end-mandate"] as const;
type DeletionIntent = (typeof deletionIntents)[number];

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };

export async function actOnDeletion(intent: DeletionIntent, { form, api, context }: Tools): Promise<Response> {
  const t = tOf(context, "accounts");
  if (intent === "delete-account") {
    await api("DELETE /account-settings", { body: { password: form.secret("password") } });
    return redirectWithMessage(context, here, t("leave.done"), "note");
  }
  if (intent === "cancel-deletion") {
    await api("POST /account-settings/keep");
    return redirectWithMessage(context, here, t("leave.stayed"));
  }
  if (intent === "export") {
    await api("POST /account-settings/exports");
    return redirectWithMessage(context, here, t("export.asked"));
  }
  await api("DELETE /account-settings/manager");
  return redirectWithMessage(context, here, tOf(context, "managed")("ended"));
}
