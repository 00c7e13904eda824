import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };

/** Handles the form of `ReplyForm`, for each page that shows it. */
export async function replyToReview({ form, api, context }: Tools, next: string): Promise<Response> {
  await api("POST /reviews/:id/reply", {
    params: { id: form.text("review") },
    body: { reply: form.text("reply"), language: form.language() },
  });
  return redirectWithMessage(context, next, tOf(context, "reviews")("reply.done"));
}
