// The job that sends push messages (rule N2). What was read, muted or switched off meanwhile is dropped; what falls into quiet hours waits.
import { sql } from "kysely";
import PQueue from "p-queue";
import { kindOf } from "#contract/notification-kinds.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { nameOfSite } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { isUnread, isChosen } from "../choices.ts";
import { isUrgent } from "../urgent.ts";
import { messageOf, testMessage, type PushFacts, type PushMessage } from "./message.ts";
import { post, type Posted, type PostResult, type Subscription } from "./post.ts";

/** Push services that hang must not hold up the others. */
const atOnce = 20;
/** For how long a job reserves one message: longer than the time limit of `post`, so that a job that exceeds it has crashed. */
const secondsOfOne = 15;

type Delivery = PushFacts &
  Subscription & {
    id: Id;
    subscription_id: Id;
    reason: string | null;
    /** The end of the quiet hours. */
    quiet: string | null;
    /** The end of the pause that its push service needs. */
    paused: string | null;
    /** Reserved until then by another job, which sends it or has crashed. */
    taken: string | null;
  };

/**
 * Each delivery is deleted once the push service took it, so a retry repeats only the others. Two jobs at once do not send the
 * same one. After a crash between the two a device can get a message twice: it has the same tag, so the device shows one.
 */
export const sendPushes: JobHandler<"notifications.push"> = async (kit, { ids }) => {
  const due = await transact(kit.db, (tx) => claim(tx, ids));
  const queue = new PQueue({ concurrency: atOnce });
  const results = await queue.addAll(
    due.map((delivery) => async () => {
      const result = await post(kit, delivery, messageOf(await nameOfSite(kit.db, delivery.locale), delivery));
      await transact(kit.db, (tx) => settle(tx, delivery, result));
      return result.posted;
    }),
  );
  if (results.includes("busy")) throw new Error("A push service is busy or cannot be reached");
};

/**
 * Deletes what is not wanted any more, and enqueues again what falls into quiet hours or the pause of a push service, and what
 * another job is sending: that one may have crashed.
 * @returns the rest, to be sent.
 */
async function claim(tx: Tx, ids: Id[]): Promise<Delivery[]> {
  await sql`
    delete from push_deliveries d using notifications n, users u, push_subscriptions p, sessions s
    where d.notification_id = n.id and n.id = any(${ids}::uuid[]) and u.id = n.user_id
      and p.id = d.subscription_id and s.id = p.session_id
      and not (${isUnread} and ${isChosen("push")} and s.ended_at is null and s.expires_at > now()
        and u.deleted_at is null and u.blocked_at is null)`.execute(tx);
  const { rows } = await sql<Delivery>`
    select n.id, n.type, n.step, n.reason, n.side, n.request_id, n.proposal_id, n.subject_id, n.managed_id, u.locale,
      p.id as subscription_id, p.endpoint, p.p256dh, p.auth,
      quiet_until(now(), u.time_zone, u.quiet_from, u.quiet_to) as quiet,
      (select h.busy_until from push_hosts h
        where h.host = split_part(p.endpoint, '/', 3) and h.busy_until > now()) as paused,
      case when d.taken_until > now() then d.taken_until end as taken,
      (select count(*) from notifications o where o.user_id = n.user_id and o.read_at is null and is_told(o.type, o.step)) as unread
    from push_deliveries d
    join notifications n on n.id = d.notification_id
    join users u on u.id = n.user_id
    join push_subscriptions p on p.id = d.subscription_id
    where n.id = any(${ids}::uuid[])
    order by n.id, p.id
    for update of d`.execute(tx);
  const until = (it: Delivery) => (isUrgentNow(it) ? null : it.quiet) ?? it.paused ?? it.taken;
  const waiting = Map.groupBy(rows, until);
  for (const [end, them] of waiting) {
    const those = [...new Set(them.map(({ id }) => id))];
    if (end !== null) await later(tx, "notifications.push", { ids: those }, new Date(end));
  }
  const due = waiting.get(null) ?? [];
  await take(tx, due);
  return due;
}

const take = (tx: Tx, due: Delivery[]) =>
  sql`
    update push_deliveries d
    set taken_until = now() + ${(Math.ceil(due.length / atOnce) + 1) * secondsOfOne} * interval '1 second'
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map((it) => it.subscription_id)}::uuid[]) as t(notification_id, subscription_id)
    where d.notification_id = t.notification_id and d.subscription_id = t.subscription_id`.execute(tx);

function isUrgentNow(delivery: Delivery): boolean {
  const kind = kindOf(delivery);
  return kind !== undefined && isUrgent(kind, delivery.reason);
}

async function settle(tx: Tx, { id, subscription_id, endpoint }: Delivery, result: PostResult): Promise<void> {
  const { posted, waitSeconds } = result;
  const { host } = new URL(endpoint);
  if (posted === "busy") return failed(tx, id, subscription_id, host, waitSeconds);
  if (posted === "taken") await tx.deleteFrom("push_hosts").where("host", "=", host).execute();
  await settleSubscription(tx, subscription_id, posted);
  await tx
    .deleteFrom("push_deliveries")
    .where("notification_id", "=", id)
    .where("subscription_id", "=", subscription_id)
    .execute();
}

async function failed(tx: Tx, id: Id, subscriptionId: Id, host: string, waitSeconds: number | null): Promise<void> {
  await sql`select push_failed(${host}, ${waitSeconds})`.execute(tx);
  await tx
    .updateTable("push_deliveries")
    .set({ taken_until: null })
    .where("notification_id", "=", id)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

async function settleSubscription(tx: Tx, id: Id, posted: Posted): Promise<void> {
  if (posted === "gone") await tx.deleteFrom("push_subscriptions").where("id", "=", id).execute();
  if (posted === "refused")
    await tx
      .updateTable("push_subscriptions")
      .set({ failed_at: sql`now()` })
      .where("id", "=", id)
      .execute();
}

export const sendTest: JobHandler<"notifications.test-push"> = async (kit, { subscriptionId }) => {
  const found = await kit.db
    .selectFrom("push_subscriptions as p")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["p.endpoint", "p.p256dh", "p.auth", "u.locale"])
    .where("p.id", "=", subscriptionId)
    .executeTakeFirst();
  if (found) await send(kit, subscriptionId, found, testMessage(found.locale));
};

async function send(kit: Kit, id: Id, subscription: Subscription, message: PushMessage): Promise<void> {
  const { posted } = await post(kit, subscription, message);
  await transact(kit.db, (tx) => settleSubscription(tx, id, posted));
}
