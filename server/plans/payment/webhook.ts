// POST /api/payments/stripe: events from Stripe. Not an endpoint of the API contract: it authenticates by the signature of the body.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { donationIn } from "./donation-in.ts";
import { isSigned } from "./signature.ts";
import { handleEvent, readEvent, type StripeEvent } from "./stripe-events.ts";

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
