import type { FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { readAccess } from "./sessions/access-token.ts";
import { readCookies } from "./sessions/cookies.ts";

/** For counting page views only: checks the signature, but not if the session is still alive. */
export async function nameSession(kit: Kit, request: FastifyRequest): Promise<string | null> {
  const { access } = readCookies(kit.config, request);
  return access && readAccess(kit, access);
}
