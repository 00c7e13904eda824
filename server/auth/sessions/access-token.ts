// The access token: person and session, valid for ten minutes. The rights are read from the database on each call.
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
/** Cache of tokens with a verified signature: each is sent with many calls. The session itself is checked on each call. */
const verifiedBy = perApp((_keys: Kit["keys"]) => new Map<string, Verified>());
const remembered = 10_000;

/** The session's id; null for a foreign, malformed or expired token. */
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
