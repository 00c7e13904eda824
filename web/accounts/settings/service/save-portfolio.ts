import { readMedia } from "#web/media/read-media.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";

export const savePortfolio: Act = async ({ form, api, context }) => {
  await api("PATCH /account-settings/portfolio", { body: { media_ids: await readMedia(form, api) } });
  return saved(context, "service");
};
