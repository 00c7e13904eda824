// The access token: who and which session, for ten minutes. What they may do is read from the database on every call.
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Kit } from "#server/kit/kit.ts";
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

/** The session's id; null for every token that is not ours, not whole or not alive. */
export async function readAccess(kit: Needs, token: string): Promise<Id | null> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, kit.keys.verifying, {
      algorithms: [algorithm],
      typ: type,
      issuer: kit.config.publicUrl,
      audience: audience(kit),
      requiredClaims: ["sub", "sid", "exp", "iat"],
    });
    return z.uuid().safeParse(payload.sid).data ?? null;
  } catch {
    return null;
  }
}
