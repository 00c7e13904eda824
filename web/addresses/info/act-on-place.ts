import type { RouterContextProvider } from "react-router";
import type { Calls } from "#contract/surface.ts";
import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider>; id: string };

/** The handlers of the forms on the page of a location. */
export function actOnPlace({ form, api, context, id }: Tools): Promise<Response> {
  const t = tOf(context, "addresses");
  const here = `/location/info/${id}`;
  const params = { id };
  const say = (message: string) => redirectWithMessage(context, here, message);
  const change = (body: Calls["PATCH /addresses/:id"]["body"]) => api("PATCH /addresses/:id", { params, body });
  return byIntent(form, {
    ...removalOf({ api, context, id }),
    link_on: () => change({ link_enabled: true }).then(() => say(t("link.done_on"))),
    link_off: () => change({ link_enabled: false }).then(() => say(t("link.done_off"))),
    rotate: () => api("POST /addresses/:id/rotate", { params }).then(() => say(t("rotate.done"))),
    words: async () => {
      const [public_name, greeting] = [form.text("public_name"), form.text("greeting")];
      await change({ public_name, greeting, greeting_language: form.language() });
      return say(t("words.saved"));
    },
    remove_resident: async () => {
      await api("DELETE /addresses/:id/residents/:userId", { params: { id, userId: form.text("user") } });
      return say(t("residents.removed"));
    },
    hours: async () => {
      const week = readWeek(form.text);
      refuse(refusedDays(week));
      await api("POST /access-hours", { query: { address_id: id }, body: { days: inputsOf(week) } });
      return say(t("hours.saved"));
    },
  });
}

/** A location without requests is deleted; one that requests name can leave the list only. */
export function removalOf({ api, context, id }: Omit<Tools, "form">) {
  const remove = async (query: Calls["DELETE /addresses/:id"]["query"]) => {
    await api("DELETE /addresses/:id", { params: { id }, query });
    return redirectWithMessage(context, "/locations", tOf(context, "addresses")("delete.done"));
  };
  return { delete: () => remove({}), archive: () => remove({ archive: "true" }) };
}
