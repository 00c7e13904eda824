// The access token: who and which session, for ten minutes. What they may do is read from the database on every call.
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import type { Id } from "#server/kit/viewer.ts";

const algorithm = "EdDSA";
const type = "at+jwt";
type Needs = Pick<Kit, "config" | "keys">;

const audience = ({ config }: Needs) => `${config.publicUrl}/api`;

export const signAccess = (kit: Needs, userId: Id, sessionId: Id): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(userId)
    .setIssuer(kit.config.publicUrl)
    .setAudience(audience(kit))
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + kit.config.ACCESS_TOKEN_SECONDS)
    .sign(kit.keys.signing);

type Verified = { sessionId: Id; exp: number };
/** Tokens whose signature was checked: each is sent with many calls. Nothing is decided here: the session is asked on every call. */
const verifiedBy = perApp((_keys: Kit["keys"]) => new Map<string, Verified>());
const remembered = 10_000;

/** The session's id; null for every token that is not ours, not whole or not alive. */
export async function readAccess(kit: Needs, token: string): Promise<Id | null> {
  const known = verifiedBy(kit.keys);
  const held = known.get(token) ?? (await verify(kit, token));
  if (!held || held.exp <= Math.floor(Date.now() / 1000)) {
    known.delete(token);
    return null;
  }
  if (known.size >= remembered) known.clear();
  known.set(token, held);
  return held.sessionId;
}

async function verify(kit: Needs, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, kit.keys.verifying, {
      algorithms: [algorithm],
      typ: type,
      issuer: kit.config.publicUrl,
      audience: audience(kit),
      requiredClaims: ["sub", "sid", "exp", "iat"],
    });
    const sessionId = z.uuid().safeParse(payload.sid).data;
    return sessionId && payload.exp ? { sessionId, exp: payload.exp } : null;
  } catch {
    return null;
  }
}
