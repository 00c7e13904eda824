// Handles the forms about other terms in the card of a conversation.
import { redirect } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readAnswer } from "#web/proposals/form/read-answer.ts";

const decisions = { accept_terms: "accept", decline_terms: "decline", withdraw_terms: "withdraw" } as const;

/** @returns undefined if the form is not about terms. */
export async function termsStep(form: FormReader, api: Api, here: string): Promise<Response | undefined> {
  const intent = form.text("intent");
  const proposalId = form.text("proposal");
  if (intent === "suggest_terms") {
    const { price_kind, amount, currency, starts_at, duration } = readAnswer(form, form.text("time_zone"));
    const time = form.has("with_time") ? { starts_at } : {};
    const body = { price_kind, amount, currency, duration, ...time, terms_version: form.number("terms_version") ?? 0 };
    await api("POST /proposals/:proposalId/terms", { params: { proposalId }, body });
    return redirect(here);
  }
  const decision = decisions[intent as keyof typeof decisions];
  if (!decision) return undefined;
  const params = { proposalId, termsId: form.text("terms") };
  await api("POST /proposals/:proposalId/terms/:termsId/decide", { params, body: { decision } });
  return redirect(here);
}
