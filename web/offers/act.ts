import type { RouterContextProvider } from "react-router";
import { blockPerson } from "#web/contacts/contacts.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { myOffersPath } from "./offer-path.ts";

type Act = { form: FormReader; api: Api; context: Readonly<RouterContextProvider>; id: string; back: string };

/** The owner's actions on an offer, in the own list and on its page. Deleting it redirects to the list. */
export function actOnOffer({ form, api, context, id, back }: Act): Promise<Response> {
  const t = tOf(context, "offers");
  const params = { id };
  return byIntent(form, {
    publish: async () => {
      await api("PATCH /service-offers/:id", { params, body: { publish: true } });
      return redirectWithMessage(context, back, t("result.published"));
    },
    archive: async () => {
      await api("PATCH /service-offers/:id", { params, body: { archive: true } });
      return redirectWithMessage(context, back, t("result.archived"));
    },
    delete: async () => {
      await api("DELETE /service-offers/:id", { params });
      return redirectWithMessage(context, back.startsWith(myOffersPath) ? back : myOffersPath, t("result.deleted"));
    },
    block: () => blockPerson({ form, api, context }, "/service/offer/list"),
  });
}
