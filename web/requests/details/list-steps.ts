import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { myRequestsPath } from "../request-path.ts";

type Tools = { api: Api; context: Readonly<RouterContextProvider>; id: string };

/** Steps that publish a request, withdraw it, and move it in or out of the user's list. */
export function listSteps({ api, context, id }: Tools) {
  const t = tOf(context, "proposals");
  const requests = tOf(context, "requests");
  const here = `/service/request/${id}`;
  return {
    publish: async () => {
      await api("PATCH /service-requests/:id", { params: { id }, body: { publish: true } });
      return redirectWithMessage(context, here, requests("publish.done"));
    },
    archive: async () => {
      await api("PATCH /service-requests/:id", { params: { id }, body: { archive: true } });
      return redirectWithMessage(context, here, requests("archive.done"));
    },
    repost: async () => {
      const draft = await api("POST /service-requests/:id/repost", { params: { id } });
      return redirectWithMessage(context, `/service/request/edit/${draft.id}`, t("result.reposted"));
    },
    shelve: async () => {
      await api("POST /service-requests/:id/shelve", { params: { id } });
      return redirectWithMessage(context, myRequestsPath, t("result.shelved"));
    },
    unshelve: async () => {
      await api("POST /service-requests/:id/unshelve", { params: { id } });
      return redirectWithMessage(context, here, t("result.unshelved"));
    },
  };
}
