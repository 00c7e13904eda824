import { redirect } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readAnswer } from "#web/proposals/form/read-answer.ts";

/** The handlers of the forms about other terms in the card of a conversation. */
export function termsSteps(form: FormReader, api: Api, here: string) {
  const proposalId = form.text("proposal");
  const decide = (decision: "accept" | "decline" | "withdraw") => async () => {
    const params = { proposalId, termsId: form.text("terms") };
    await api("POST /proposals/:proposalId/terms/:termsId/decide", { params, body: { decision } });
    return redirect(here);
  };
  return {
    suggest_terms: async () => {
      const { price_kind, amount, currency, starts_at, duration } = readAnswer(form, form.text("time_zone"));
      const time = form.has("with_time") ? { starts_at } : {};
      const body = {
        price_kind,
        amount,
        currency,
        duration,
        ...time,
        terms_version: form.number("terms_version") ?? 0,
      };
      await api("POST /proposals/:proposalId/terms", { params: { proposalId }, body });
      return redirect(here);
    },
    accept_terms: decide("accept"),
    decline_terms: decide("decline"),
    withdraw_terms: decide("withdraw"),
  };
}
