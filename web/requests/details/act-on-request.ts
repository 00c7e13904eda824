import { redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { blockPerson, openContacts, muteSteps } from "#web/contacts/contacts.ts";
import type { Contacts } from "#web/contacts/contacts.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { unreadable } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { jobSteps } from "#web/proposals/job-steps.ts";
import { myRequestsPath, wizardPath } from "../own-request.ts";

type Act = { form: FormReader; api: Api; context: Readonly<RouterContextProvider>; id: string };

export type Opened = { person: string; contacts: Contacts };

/** The customer's actions on the page of a request. */
export function actOnRequest({ form, api, context, id }: Act) {
  const t = tOf(context, "proposals");
  const here = `/service/request/${id}`;
  const proposal = { id: form.text("id") };
  const close = (close_reason: string) =>
    api("POST /service-requests/:id/close", { params: { id }, body: { close_reason: close_reason as "another" } });
  return byIntent(form, {
    ...hostSteps({ api, context, id }),
    ...ownerSteps({ api, context, id, here, list: myRequestsPath }),
    ...muteSteps({ api, context, request: id, here }),
    ...jobSteps({ api, context, id: proposal.id, here, completedPath: `${here}?now=completed` }),
    accept: async () => {
      const terms_version = form.number("terms_version");
      if (terms_version === null) throw unreadable(); // the page did not show the terms
      await api("POST /events/:id/accept", { params: proposal, body: { terms_version } });
      return redirect(`${here}?now=accepted`);
    },
    decline: async () => {
      const body = { decline_reason: form.text("decline_reason") as "another" };
      await api("POST /events/:id/decline", { params: proposal, body });
      return redirectWithMessage(context, here, t("result.declined"));
    },
    invite: async () => {
      await api("POST /events/:id/invite", { params: proposal });
      return redirectWithMessage(context, here, t("result.invited"));
    },
    block: () => blockPerson({ form, api, context }, here),
    contacts: async () => ({
      person: proposal.id,
      contacts: await openContacts(api, { person: proposal.id, address: null }),
    }),
    repost: async () => {
      const draft = await api("POST /service-requests/:id/repost", { params: { id } });
      return redirectWithMessage(context, `/service/request/edit/${draft.id}`, t("result.reposted"));
    },
    complete: async () => {
      await close("request_completed");
      return redirect(`${here}?now=completed`);
    },
    close: async () => {
      await close(form.text("close_reason"));
      return redirectWithMessage(context, here, t("result.closed"));
    },
    delete: async () => {
      await api("DELETE /service-requests/:id", { params: { id } });
      return redirectWithMessage(context, myRequestsPath, t("result.request_deleted"));
    },
  });
}

type Tools = { api: Api; context: Readonly<RouterContextProvider>; id: string };

/** The host's actions on the page of a request (rule A7). */
function hostSteps({ api, context, id }: Tools) {
  const t = tOf(context, "requests");
  const here = `/service/request/${id}`;
  return {
    host_open: async () => {
      await api("POST /service-requests/:id/address-grant", { params: { id } });
      return redirectWithMessage(context, here, t("host.shown"));
    },
    host_close: async () => {
      await api("DELETE /service-requests/:id/address-grant", { params: { id } });
      return redirectWithMessage(context, here, t("host.hidden"));
    },
    host_confirm: async () => {
      const { address_id, user } = await api("GET /service-requests/:id", { params: { id } });
      await api("POST /addresses/:id/residents/:userId", { params: { id: address_id ?? "", userId: user?.id ?? "" } });
      return redirectWithMessage(context, here, t("host.confirmed", { name: user?.name }));
    },
  };
}

type OwnerTools = Tools & {
  /** The page to return to. */
  here: string;
  /** The list of the user's requests, which opens when a request leaves it. */
  list: string;
};

/** The owner's steps on the page of a request and in the list: on and off the market (rule S12), in and out of the list. */
export function ownerSteps({ api, context, id, here, list }: OwnerTools) {
  const [t, tp] = [tOf(context, "requests"), tOf(context, "proposals")];
  const call = { params: { id } };
  return {
    publish: async () => {
      await api("PATCH /service-requests/:id", { ...call, body: { publish: true } });
      return redirectWithMessage(context, here, t("publish.done"));
    },
    archive: async () => {
      await api("PATCH /service-requests/:id", { ...call, body: { archive: true } });
      return redirectWithMessage(context, here, t("archive.done"));
    },
    renew: async () => {
      await api("POST /service-requests/:id/renew", call);
      return redirectWithMessage(context, here, t("life.renewed"));
    },
    more_proposals: async () => {
      await api("POST /service-requests/:id/more-proposals", call);
      return redirectWithMessage(context, here, t("life.more_done"));
    },
    hire_again: async () => {
      const draft = await api("POST /service-requests/:id/hire-again", call);
      return redirectWithMessage(context, `${wizardPath}?draft=${draft.id}&step=review`, t("life.again_done"));
    },
    shelve: async () => {
      await api("POST /service-requests/:id/shelve", call);
      return redirectWithMessage(context, list, tp("result.shelved"));
    },
    unshelve: async () => {
      await api("POST /service-requests/:id/unshelve", call);
      return redirectWithMessage(context, here, tp("result.unshelved"));
    },
  };
}
