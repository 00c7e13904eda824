import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

type Tools = {
  form: FormReader;
  api: Api;
  context: Readonly<RouterContextProvider>;
  here: string;
  /** The page after the proposal is removed. */
  list: string;
};

/** The handlers of forms about the provider's own proposal, on the page of its request and in the list. */
export function mySteps({ form, api, context, here, list }: Tools) {
  const t = tOf(context, "proposals");
  const id = form.text("id");
  return {
    renew: async () => {
      await api("PATCH /proposals/:proposalId", { params: { proposalId: id }, body: { valid_until: inTwoWeeks() } });
      return redirectWithMessage(context, here, t("result.renewed"));
    },
    withdraw: async () => {
      const reason = { withdraw_reason: form.text("withdraw_reason") as "busy" };
      await api("POST /events/:id/withdraw", { params: { id }, body: reason });
      return redirectWithMessage(context, here, t("result.withdrawn"));
    },
    remove: async () => {
      await api("DELETE /events/:id", { params: { id } });
      return redirectWithMessage(context, list, t("result.removed"));
    },
  };
}

/** The day in two weeks, in UTC. */
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
