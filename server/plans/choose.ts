// Chooses a plan: a free one begins at once, any other one waits for its payment. Price and currency are fixed here.
import { sql } from "kysely";
import type { z } from "zod";
import { plans, type MySubscription, type Payment, type Period } from "#contract/plans.ts";
import type { AnyEndpoint, HandlerCall } from "#server/http/call.ts";
import { answeredBefore, once } from "#server/http/idempotency.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { renewsByItself, withdraw } from "./begin.ts";
import { findRunning, markNotRenewed, stopRenewal } from "./cancel.ts";
import { showSubscription } from "./list.ts";
import { paymentFor } from "./payment/payment.ts";
import type { Order, PaymentService } from "./payment/service.ts";
import { findPlan, lockCurrent, lockPerson, type PlanRow } from "./queries.ts";
import { startNow } from "./start-plan.ts";

type Call = HandlerCall<typeof plans.choose>;
type Chosen = { subscription: MySubscription; payment: z.infer<typeof Payment> };
type Running = Awaited<ReturnType<typeof findRunning>>;

/** Throws `plan.not_found`, `subscription.state`, `payment.unavailable`. */
export async function choose(call: Call): Promise<Chosen> {
  const { db, viewer, body } = call;
  const plan = await findPlan(db, { id: body.plan_id });
  if (!plan?.listed) throw problem("plan.not_found");
  const price = body.period === "month" ? plan.month_price : plan.year_price;
  const running = await findRunning(db, viewer.id);
  return price === 0 ? chooseFree(call, plan, running) : choosePaid(call, plan, price, running);
}

/** The same key has one effect; the payment service is called before the transaction, while no connection is held. */
const write = (call: Call, work: (tx: Tx) => Promise<Chosen>): Promise<Chosen> =>
  transact(call.kit.db, async (tx) => {
    await lockPerson(tx, call.viewer.id);
    return (await once(tx, plans.choose, asAny(call), () => work(tx))) as Chosen;
  });

const asAny = (call: Call) => call as unknown as HandlerCall<AnyEndpoint>;

async function choosePaid(call: Call, plan: PlanRow, price: number | null, running: Running): Promise<Chosen> {
  const { kit, db, viewer, body, language } = call;
  const before = await answeredBefore(db, plans.choose, asAny(call));
  if (before) return before as Chosen;
  if (running?.plan_id === plan.id && running.period === body.period && renewsByItself(running))
    throw problem("subscription.state", { params: { state: "active" } });
  const { id } = await db.selectNoFrom(sql<Id>`uuid_v7()`.as("id")).executeTakeFirstOrThrow();
  const order: Order = { id, plan: plan.slug, period: body.period, price, currency: plan.currency, language };
  const service = paymentFor(kit.config, price);
  const { payment, checkoutId } = await service.begin(order);
  return write(call, async (inside) => {
    await withdrawPending(inside, viewer.id);
    await keep(inside, viewer.id, plan, { ...order, payment: service.kind, checkoutId });
    return { subscription: await showSubscription(inside, id), payment };
  });
}

async function withdrawPending(tx: Tx, userId: Id): Promise<void> {
  const pending = await lockCurrent(tx, userId, "pending");
  if (pending) await withdraw(tx, pending);
}

type Kept = {
  id: Id;
  period: Period;
  price: number | null;
  payment: PaymentService["kind"];
  checkoutId: string | null;
};

async function keep(tx: Tx, userId: Id, plan: PlanRow, { checkoutId, id, period, price, payment }: Kept) {
  const fixed = { price, currency: price === null ? null : plan.currency };
  await tx
    .insertInto("subscriptions")
    .values({
      id,
      user_id: userId,
      plan_id: plan.id,
      state: "pending",
      checkout_id: checkoutId,
      ...fixed,
      period,
      payment,
    })
    .execute();
}

/** The default plan begins when the paid plan has run out; another free one replaces it. */
async function chooseFree(call: Call, plan: PlanRow, before: Running): Promise<Chosen> {
  const { kit, viewer } = call;
  const backToUser = plan.slug === "user";
  if (backToUser && before) await stopRenewal(kit, before);
  return write(call, async (tx) => {
    await withdrawPending(tx, viewer.id);
    const running = await lockCurrent(tx, viewer.id, "active");
    const runsOut = backToUser && running?.ends_at != null && Date.parse(running.ends_at) > Date.now();
    if (runsOut && running.cancelled_at === null && running.slug !== "user") await markNotRenewed(tx, running);
    const isThere = running !== undefined && (runsOut || (running.plan_id === plan.id && running.ends_at === null));
    const start = { userId: viewer.id, plan, period: null, actor: viewer.actorId };
    const id = isThere ? running.id : await startNow(tx, start);
    return { subscription: await showSubscription(tx, id), payment: { kind: "none", url: null } };
  });
}
