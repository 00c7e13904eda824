import { normalizeIP } from "@fastify/rate-limit";
import type { Keys } from "#server/kit/keys.ts";

/** Visitors share a quota within an IPv4 /24 or an IPv6 /56 (rule A4). The address itself is not kept. */
export const visitorKey = (keys: Pick<Keys, "hash">, ip: string): string =>
  keys.hash("visitor", networkOf(ip)).toString("base64url");

/** Removes the last part of an IPv4 address, also of one mapped to IPv6. */
export function networkOf(ip: string): string {
  const plain = normalizeIP(ip, 56);
  return plain.includes(":") ? plain : plain.replace(/\.\d+$/, ".0");
}
