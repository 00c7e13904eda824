// The web stores its tokens in cookies that scripts cannot read.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Block } from "#server/accounts/find-login.ts";
import type { Config } from "#server/kit/config.ts";
import type { Kit } from "#server/kit/kit.ts";
import { appealToken } from "../appeal-token.ts";

type Needs = Pick<Config, "secureCookies" | "ACCESS_TOKEN_SECONDS" | "REFRESH_TOKEN_DAYS">;

const names = ({ secureCookies }: Needs) =>
  secureCookies ? { access: "__Host-access", refresh: "__Host-refresh" } : { access: "access", refresh: "refresh" };

const attributes = ({ secureCookies }: Needs) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies }) as const;

export function readCookies(config: Needs, request: FastifyRequest) {
  const { access, refresh } = names(config);
  return { access: request.cookies[access] || null, refresh: request.cookies[refresh] || null };
}

export function writeCookies(config: Needs, reply: FastifyReply, tokens: { access: string; refresh: string }) {
  const { access, refresh } = names(config);
  reply.setCookie(access, tokens.access, { ...attributes(config), maxAge: config.ACCESS_TOKEN_SECONDS });
  reply.setCookie(refresh, tokens.refresh, { ...attributes(config), maxAge: config.REFRESH_TOKEN_DAYS * 86_400 });
}

export function clearCookies(config: Needs, reply: FastifyReply) {
  for (const name of Object.values(names(config))) reply.setCookie(name, "", { ...attributes(config), maxAge: 0 });
}

const endedSeconds = 86_400;

/**
 * The session ended elsewhere. The mark stays until the login page has explained it: the call that finds the end is
 * often one that the person does not see, and the next one has no cookies of a session any more.
 */
export function markEnded(config: Needs, reply: FastifyReply) {
  reply.setCookie("ended", "1", { ...attributes(config), maxAge: endedSeconds });
}

const minutesTold = 10;

/** For the login page, which explains the ended session: the token of the appeal and the language of the reason, if any, each with a colon, and the operator's reason. */
export function setBlockCookie(kit: Pick<Kit, "config" | "keys">, reply: FastifyReply, block: Block) {
  const { config } = kit;
  const appeal = block.blockCase === null ? "" : appealToken(kit, block.blockCase);
  reply.setCookie("blocked", `${appeal}:${block.blockedLanguage ?? ""}:${block.blockedReason ?? ""}`, {
    ...attributes(config),
    maxAge: minutesTold * 60,
  });
}
