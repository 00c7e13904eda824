import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { readMedia } from "#web/media/read-media.ts";
import { visibilities } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";

export const saveService: Act = async ({ form, api, context }) => {
  const week = readWeek(form.text);
  refuse(refusedDays(week));
  const phone_visibility = visibilities.find((it) => it === form.text("phone_visibility"));
  const settings = {
    provides_services: form.flag("provides_services"),
    paused: form.flag("paused"),
    ...(form.text("invited") && { plan_shown_to_referrer: form.flag("plan_shown_to_referrer") }),
    ...(phone_visibility && { phone_visibility }),
  };
  await api("POST /business-hours", { body: { days: inputsOf(week), settings } });
  return saved(context, "service");
};

export const savePortfolio: Act = async ({ form, api, context }) => {
  await api("PATCH /account-settings/portfolio", { body: { media_ids: await readMedia(form, api) } });
  return saved(context, "service");
};
