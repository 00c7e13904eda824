import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Tokens } from "#contract/auth.ts";
import type { Kit } from "#server/kit/kit.ts";
import { writeCookies } from "./cookies.ts";
import type { Opened } from "./sessions.ts";

type Carrier = "token" | "cookie" | undefined;

/** The web gets its tokens in cookies only, hidden from scripts. */
export function answerTokens(
  { config }: Kit,
  reply: FastifyReply,
  opened: Opened,
  carrier: Carrier,
): z.input<typeof Tokens> {
  const inCookies = carrier === "cookie";
  if (inCookies) writeCookies(config, reply, opened);
  return {
    access_token: inCookies ? null : opened.access,
    refresh_token: inCookies ? null : opened.refresh,
    token_type: "Bearer",
    expires_in: config.ACCESS_TOKEN_SECONDS,
    user: opened.user,
  };
}
