import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
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
