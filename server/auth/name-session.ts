import type { FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { readAccess } from "./sessions/access-token.ts";
import { readCookies } from "./sessions/cookies.ts";

/** For counting pages only: the signature is checked, whether the session still lives is not. */
export async function nameSession(kit: Kit, request: FastifyRequest): Promise<string | null> {
  const { access } = readCookies(kit.config, request);
  return access && readAccess(kit, access);
}
