// POST /api/payments/stripe: events from Stripe. Not an endpoint of the API contract: it authenticates by the signature of the body.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Changes } from "#server/kit/changes.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { type StripeEvent, handleEvent, readEvent } from "./stripe-events.ts";

/** Many renewals come at once, from few addresses. */
const rateLimit = { max: 6_000 };

/** The signature covers the raw bytes, so they are kept unchanged. */
export function receivePaymentEvents(app: FastifyInstance, kit: Kit): void {
  const { STRIPE_WEBHOOK_SECRET: secret } = kit.config;
  if (!secret) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const handler = async (request: FastifyRequest) => {
      const body = request.body as Buffer;
      const header = request.headers["stripe-signature"];
      if (!Buffer.isBuffer(body) || !isSigned(body, header?.toString(), secret, Date.now()))
        throw problem("payment.unsigned");
      const event = readEvent(body);
      if (event) await takeOnce(kit, event);
      return { received: true };
    };
    scope.route({ method: "POST", url: "/api/payments/stripe", config: { rateLimit }, handler });
  });
}

/** Stripe delivers events more than once, also in parallel. A failed event is not remembered: it is delivered again. */
const takeOnce = ({ db, log }: Kit, event: StripeEvent): Promise<void> =>
  transact(db, async (tx) => {
    const { id, type } = event;
    const first = await tx
      .insertInto("payment_events")
      .values({ id })
      .onConflict((row) => row.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!first) return;
    const donation = donationIn(event);
    if (donation) return record(tx, "donation.reported", donation);
    const wrong = await handleEvent(tx, event);
    if (wrong) log.error({ event: id, type }, wrong);
  });

// Finds the donation that an event of Stripe is about: by the mark that the checkout puts on everything that comes from it.

const Marked = z.object({ metadata: z.object({ donation: z.uuid() }) });
const Charge = z.object({ customer: z.string().min(1).max(255) });
/** Invoices before and since the API of 2025-03-31. */
const Invoice = z.object({ subscription_details: Marked });
const NewInvoice = z.object({ parent: Invoice });

/** Null for events about something else. A charge of a subscription has no mark, but its customer. */
function donationIn({ type, data: { object } }: StripeEvent): Changes["donation.reported"] | null {
  const marked =
    Marked.safeParse(object).data ??
    Invoice.safeParse(object).data?.subscription_details ??
    NewInvoice.safeParse(object).data?.parent.subscription_details;
  if (marked) return { id: marked.metadata.donation };
  const charge = type.startsWith("charge.") ? Charge.safeParse(object).data : undefined;
  return charge ? { customer: charge.customer } : null;
}

// Verifies that a message comes from Stripe: https://docs.stripe.com/webhooks#verify-manually

/** Messages older or newer by more than this are refused: they may be replayed. */
const toleranceSeconds = 300;

/**
 * @param header `t=1700000000,v1=<hex>,v1=<hex>`: several while a secret is being changed.
 * @param at the time now, in ms.
 */
function isSigned(body: Buffer, header: string | undefined, secret: string, at: number): boolean {
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
