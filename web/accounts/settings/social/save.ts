import { messengers } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { inFormNames, inRows } from "../in-form-names.ts";

export const saveSocial: Act = async ({ form, api, context }) => {
  const named = messengers.filter((slug) => form.text(slug) !== "");
  const list = named.map((slug) => {
    const { phone: handle, ...country } = form.phone(slug);
    return { slug, handle, ...country };
  });
  await inFormNames(api("PATCH /account-settings", { body: { messengers: list } }), inRows("messengers", named));
  return saved(context, "social");
};
