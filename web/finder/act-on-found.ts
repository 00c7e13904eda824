import type { RouterContextProvider } from "react-router";
import { blockPerson, openContacts, muteSteps } from "#web/contacts/contacts.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readAnswer } from "#web/proposals/form/read-answer.ts";
import { jobSteps } from "#web/proposals/job-steps.ts";
import { mySteps } from "#web/proposals/mine/my-steps.ts";

type Act = { form: FormReader; api: Api; context: Readonly<RouterContextProvider>; id: string };

/** A provider's actions on the page of a found request. */
export function actOnFound({ form, api, context, id }: Act) {
  const t = tOf(context, "proposals");
  const here = `/service/search-request/${id}`;
  const mine = { id: form.text("id") };
  return byIntent(form, {
    ...jobSteps({ api, context, id: mine.id, here }),
    ...muteSteps({ api, context, request: id, here }),
    ...mySteps({ form, api, context, here, list: "/service/search-requests" }),
    propose: async () => {
      const answer = readAnswer(form, await zoneOf(api, id));
      await api("POST /proposals", { body: { request_id: id, ...answer } });
      return redirectWithMessage(context, here, t("result.sent"));
    },
    edit: async () => {
      const answer = readAnswer(form, await zoneOf(api, id));
      await api("PATCH /proposals/:proposalId", { params: { proposalId: mine.id }, body: answer, once: true });
      return redirectWithMessage(context, here, t("result.changed"));
    },
    block: () => blockPerson({ form, api, context }, "/service/search-requests"),
    contacts: async () => {
      const { address_id } = await api("GET /search-service-requests/:id", { params: { id } });
      return { contacts: await openContacts(api, { person: mine.id, address: address_id }) };
    },
  });
}

async function zoneOf(api: Api, id: string): Promise<string> {
  const { place } = await api("GET /search-service-requests/:id", { params: { id } });
  return place?.time_zone ?? "UTC";
}
