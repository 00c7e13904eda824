// Verifies that a message comes from Stripe: https://docs.stripe.com/webhooks#verify-manually
import { createHmac, timingSafeEqual } from "node:crypto";

/** Messages older or newer by more than this are refused: they may be replayed. */
const toleranceSeconds = 300;

/**
 * @param header `t=1700000000,v1=<hex>,v1=<hex>`: several while a secret is being changed.
 * @param at the time now, in ms.
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string, at: number): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time) || Math.abs(at / 1000 - Number(time)) > toleranceSeconds) return false;
  const wanted = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  return valuesOf("v1")
    .slice(0, 10)
    .map((signature) => isSame(signature, wanted))
    .includes(true);
}

function isSame(signature: string, wanted: Buffer): boolean {
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : "", "hex");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
