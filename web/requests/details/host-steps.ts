import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";

type Tools = { api: Api; context: Readonly<RouterContextProvider>; id: string };

/** The host's actions on the page of a request (rule A7). */
export function hostSteps({ api, context, id }: Tools) {
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
