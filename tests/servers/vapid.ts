// The check of RFC 8292 that push services make of their senders.
import { createPublicKey, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const longestSeconds = 86_400;

/**
 * @param key the public key that the browser got when it subscribed.
 * @returns the status with which a real service refuses the message; undefined for one it takes.
 */
export function refuseSender(headers: IncomingHttpHeaders, endpoint: string, key: string): 401 | 403 | undefined {
  const [, token = "", given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (given !== key || !isSigned(`${head}.${claims}`, signature, key)) return 401;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1_000;
  const isRight = aud === new URL(endpoint).origin && seconds > 0 && seconds <= longestSeconds;
  return isRight && String(sub).startsWith("https://") ? undefined : 403;
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
  const given = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", Buffer.from(text), given, Buffer.from(signature, "base64url"));
}
