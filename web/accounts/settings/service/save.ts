import { refuse } from "#web/auth/refuse-empty.ts";
import { visibilities } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { inputsOf, readWeek, refusedDays } from "./read-week.ts";

export const saveService: Act = async ({ form, api, context }) => {
  const week = readWeek(form.text);
  refuse(refusedDays(week));
  const phone_visibility = visibilities.find((it) => it === form.text("phone_visibility"));
  await api("POST /business-hours", { body: { days: inputsOf(week) } });
  await api("PATCH /account-settings", {
    body: {
      provides_services: form.flag("provides_services"),
      paused: form.flag("paused"),
      ...(phone_visibility && { phone_visibility }),
    },
  });
  return saved(context, "service");
};
