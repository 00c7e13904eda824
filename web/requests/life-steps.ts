import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { wizardPath } from "./own-request.ts";

type Tools = {
  api: Api;
  context: Readonly<RouterContextProvider>;
  /** The id of the request. */
  id: string;
  here: string;
};

/** The owner's steps about the time of a request on the market and its number of proposals (rule S12). */
export function lifeSteps({ api, context, id, here }: Tools) {
  const t = tOf(context, "requests");
  const call = { params: { id } };
  return {
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
  };
}
