import { sessionContext } from "#web/kit/context.ts";
import { messengers } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { inFormNames, inRows } from "../in-form-names.ts";
import { handleOf } from "./chat-link.ts";

export const saveSocial: Act = async ({ form, api, context }) => {
  const session = context.get(sessionContext);
  const country = session.kind === "user" ? session.user.country_code : "UA";
  const named = messengers.filter((slug) => form.text(slug) !== "");
  const body = { messengers: named.map((slug) => ({ slug, handle: handleOf(slug, form.text(slug), country) })) };
  await inFormNames(api("PATCH /account-settings", { body }), inRows("messengers", named));
  return saved(context, "social");
};
