import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { pathOf } from "../tabs.ts";

export const saveAvatar: Act = async ({ form, api, context }) => {
  const picture = form.pick("avatar", "x", "y", "size");
  if (!picture.has("avatar")) refuse({ avatar: { code: "upload.missing" } });
  await api("POST /account-settings/avatar", { form: picture });
  return saved(context, "account");
};

export const removeAvatar: Act = async ({ api, context }) => {
  await api("DELETE /account-settings/avatar");
  return redirectWithMessage(context, pathOf("account"), tOf(context, "accounts")("avatar.removed"));
};
