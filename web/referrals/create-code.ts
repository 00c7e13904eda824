import type { RouterContextProvider } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The action of the pages with a form for a new code. */
export const createCode = (args: Args, back: string) =>
  attempt(args, async ({ form, api }) => {
    const code = form.text("code");
    const { semantic_code } = await api("POST /referral-codes", {
      body: { ...(code && { code }), description: form.text("description") || null },
    });
    return redirectWithMessage(
      args.context,
      back,
      tOf(args.context, "referrals")("links.created", { code: semantic_code }),
    );
  });
