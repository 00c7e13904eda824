import type { RouterContextProvider } from "react-router";
import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider>; id: string };

/** The handlers of the forms on the page of a location. */
export async function actOnPlace({ form, api, context, id }: Tools): Promise<Response> {
  const t = tOf(context, "addresses");
  const here = `/location/info/${id}`;
  const params = { id };
  switch (form.text("intent")) {
    case "link_on":
      await api("PATCH /addresses/:id", { params, body: { link_enabled: true } });
      return redirectWithMessage(context, here, t("link.done_on"));
    case "link_off":
      await api("PATCH /addresses/:id", { params, body: { link_enabled: false } });
      return redirectWithMessage(context, here, t("link.done_off"));
    case "rotate":
      await api("POST /addresses/:id/rotate", { params });
      return redirectWithMessage(context, here, t("rotate.done"));
    case "words": {
      const body = { public_name: form.text("public_name"), greeting: form.text("greeting") };
      await api("PATCH /addresses/:id", { params, body });
      return redirectWithMessage(context, here, t("words.saved"));
    }
    case "remove_resident":
      await api("DELETE /addresses/:id/residents/:userId", { params: { id, userId: form.text("user") } });
      return redirectWithMessage(context, here, t("residents.removed"));
    case "hours": {
      const week = readWeek(form.text);
      refuse(refusedDays(week));
      await api("POST /access-hours", { query: { address_id: id }, body: { days: inputsOf(week) } });
      return redirectWithMessage(context, here, t("hours.saved"));
    }
    default: {
      const query = form.text("intent") === "archive" ? { archive: "true" as const } : {};
      await api("DELETE /addresses/:id", { params, query });
      return redirectWithMessage(context, "/locations", t("delete.done"));
    }
  }
}
