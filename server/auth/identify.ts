// Identifies the caller by a bearer token or the web's cookies. Checks the session on each call, in one query.
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { auditRefusal } from "#server/kit/audit.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member, Viewer, Visitor } from "#server/kit/viewer.ts";
import { inBoth, readGranted } from "./granted.ts";
import { readLanguage } from "./read-language.ts";
import { readAccess } from "./sessions/access-token.ts";
import { clearCookies, markEnded, readCookies, setBlockCookie, writeCookies } from "./sessions/cookies.ts";
import { rotate, type Rotation } from "./sessions/rotate.ts";
import { endSession, findBlock, findManaged, findSession, hashRefresh, lockMandate } from "./sessions/sessions.ts";

/**
 * Refuses an invalid bearer token (its client can refresh it); with invalid cookies the caller is a visitor, and they are cleared.
 * `X-Managed-User` names the managed person: a caller without a mandate is refused, never served as themselves.
 * `X-Account` names the account that wrote a call which is sent later: under the session of another account it is refused.
 */
export async function identify(kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<Viewer> {
  const viewer = await ownerOfToken(kit, request, reply);
  const { "x-managed-user": managed, "x-account": writer } = request.headers;
  if (writer !== undefined && viewer.isUser && viewer.actorId !== writer) throw problem("auth.required");
  return managed === undefined || !viewer.isUser ? viewer : actAs(kit, viewer, String(managed));
}

async function ownerOfToken(kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<Viewer> {
  const { authorization } = request.headers;
  if (authorization === undefined) return (await fromCookies(kit, request, reply)) ?? visitor(request);
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization) ?? [];
  const session = token ? await readAccess(kit, token) : null;
  const member = session && (await memberOf(kit, request, session));
  if (member) return member;
  if (isAboutTokens(request)) return visitor(request);
  throw problem("auth.required");
}

/**
 * The only resolver of acting as. The rights are the abilities that both people have; the role of the actor does not
 * count.
 */
async function actAs(kit: Kit, actor: Member, id: string): Promise<Member> {
  const isId = z.uuid().safeParse(id).success;
  const subject = isId ? await findManaged(kit.db, actor.id, id) : undefined;
  if (!subject) {
    await transact(kit.db, (tx) => auditRefusal(tx, "acting_as.refused", actor.id, isId ? id : null));
    throw problem("acting_as.refused");
  }
  return {
    ...actor,
    id: subject.id,
    role: "user",
    abilities: inBoth(actor.abilities, readGranted(subject.granted)),
    providesServices: subject.provides_services,
    paused: subject.paused_at !== null,
    holdMandate: async (tx) => {
      if (!(await lockMandate(tx, actor.id, subject.id))) throw problem("acting_as.refused");
    },
  };
}

/** Clients send their old token with the request for a new one. */
const isAboutTokens = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url === "/api/jwt/refresh-token" || routeOptions.url === "/api/token";

async function fromCookies(kit: Kit, request: FastifyRequest, reply: FastifyReply): Promise<Member | null> {
  const { access, refresh } = readCookies(kit.config, request);
  if (!access && !refresh) return null;
  const session = access && (await readAccess(kit, access));
  const member = (session && (await memberOf(kit, request, session))) || null;
  if (member) return member;
  // With a valid access token of an ended session the refresh token is not tried.
  const renewed = refresh && !session ? await refreshOnce(kit, refresh) : null;
  if (renewed?.kind !== "fresh") {
    const block = renewed?.kind === "blocked" ? renewed : session && (await findBlock(kit.db, session));
    clearCookies(kit.config, reply);
    if (block) setBlockCookie(kit, reply, block);
    else markEnded(kit.config, reply);
    return null;
  }
  writeCookies(kit.config, reply, renewed.tokens);
  return memberOf(kit, request, renewed.tokens.sessionId);
}

const runningOf = perApp((_kit: Kit) => new Map<string, Promise<Rotation>>());

/** Parallel calls of one page share one refresh. */
function refreshOnce(kit: Kit, token: string): Promise<Rotation> {
  const key = hashRefresh(kit, token).toString("base64");
  const running = runningOf(kit);
  const started = running.get(key);
  if (started) return started;
  const rotation = transact(kit.db, (tx) => rotate(tx, kit, token)).finally(() => running.delete(key));
  running.set(key, rotation);
  return rotation;
}

async function memberOf(kit: Kit, request: FastifyRequest, sessionId: Id): Promise<Member | null> {
  const row = await findSession(kit, sessionId);
  if (!row) return null;
  if (row.blocked_at) {
    await transact(kit.db, (tx) => endSession(tx, sessionId, "blocked"));
    return null;
  }
  return {
    isUser: true,
    id: row.user_id,
    actorId: row.user_id,
    sessionId: row.id,
    role: row.role,
    abilities: readGranted(row.granted),
    providesServices: row.provides_services,
    paused: row.paused_at !== null,
    ip: request.ip,
    language: readLanguage(request, row.locale),
  };
}

const visitor = (request: FastifyRequest): Visitor => ({
  isUser: false,
  id: null,
  ip: request.ip,
  language: readLanguage(request),
});
