// Notifications about the account, in the transaction of the event. `reason` holds a plan, titles or a call.
import { sql } from "kysely";
import { z } from "zod";
import type { NotificationKey } from "#contract/notification-kinds.ts";
import type { BadgeEvent, Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { notify, type NewNotification } from "./notify.ts";
import { deleteManaged } from "./queries.ts";

type Person = { userId: string };

type AccountStep = Extract<NotificationKey, `system_message.${string}`> extends `system_message.${infer S}` ? S : never;
const note = (user_id: string, step: AccountStep, more: Partial<NewNotification> = {}): NewNotification => ({
  user_id,
  kind: `system_message.${step}`,
  ...more,
});

export const planStarted = (tx: Tx, { userId, plan }: Changes["plan.started"]) =>
  notify(tx, [note(userId, "plan_started", { reason: plan })]);
export const planEnding = (tx: Tx, { userId, plan }: Changes["plan.ending"]) =>
  notify(tx, [note(userId, "plan_ending", { reason: plan })]);
export const planEnded = (tx: Tx, { userId, plan }: Changes["plan.ended"]) =>
  notify(tx, [note(userId, "plan_ended", { reason: plan })]);

/** The reason holds the titles in the order given; of very many the first. */
export const offersArchived = (tx: Tx, { userId, titles }: Changes["offers.archived"]) =>
  notify(tx, [note(userId, "offers_archived", { reason: listOf(titles) })]);

const named = 20;
const listOf = (titles: string[]) =>
  [...titles.slice(0, named), ...(titles.length > named ? [`+${titles.length - named}`] : [])].join(" · ");

export const mandateClaimed = (tx: Tx, { managerId, userId }: Changes["mandate.claimed"]) =>
  notify(tx, [note(managerId, "mandate_claimed", { actor_id: userId })]);

/**
 * Both sides; the reason `mine` marks the owner of the profile. A profile that was not taken over is erased by its manager: no
 * notification. The lines of the manager about the person end with the mandate (rule N7).
 */
export async function mandateEnded(tx: Tx, { managerId, userId }: Changes["mandate.ended"]): Promise<void> {
  await deleteManaged(tx, managerId, userId);
  await notify(tx, [
    note(managerId, "mandate_ended", { actor_id: userId, if_claimed: userId }),
    note(userId, "mandate_ended", { actor_id: managerId, if_claimed: userId, reason: "mine" }),
  ]);
}

export const exportReady = (tx: Tx, { userId }: Person) => notify(tx, [note(userId, "export_ready")]);
export const accountDeletionRequested = (tx: Tx, { userId }: Person) => notify(tx, [note(userId, "leaving")]);
export const accountBlocked = (tx: Tx, { userId }: Person) => notify(tx, [note(userId, "blocked")]);
export const badgeApproved = (tx: Tx, { userId, kind }: BadgeEvent) =>
  notify(tx, [note(userId, "badge_approved", { reason: kind })]);
export const badgeRefused = (tx: Tx, { userId, kind }: BadgeEvent) =>
  notify(tx, [note(userId, "badge_refused", { reason: kind })]);
export const badgeRevoked = (tx: Tx, { userId, kind }: BadgeEvent) =>
  notify(tx, [note(userId, "badge_revoked", { reason: kind })]);
export const badgeExpiring = (tx: Tx, { userId, kind }: BadgeEvent) =>
  notify(tx, [note(userId, "badge_expiring", { reason: kind })]);
export const accountUnblocked = (tx: Tx, { userId }: Person) => notify(tx, [note(userId, "unblocked")]);

/** Reading notifications for a person does not notify that person. */
const quiet = / \/notifications/;

/** At most once an hour for one kind of call about one request. */
export async function actingWrote(tx: Tx, event: Changes["acting.wrote"]): Promise<void> {
  const { actorId, userId, call } = event;
  if (quiet.test(call)) return;
  const about = await findSubject(tx, event);
  if (about) await notify(tx, [note(userId, "acted", { reason: call, actor_id: actorId, ...about })]);
}

/** The request or offer that it is about; undefined where the person was notified within the hour, or cannot log in. */
async function findSubject(
  tx: Tx,
  { userId, call, id }: Changes["acting.wrote"],
): Promise<Pick<NewNotification, "request_id" | "offer_id"> | undefined> {
  const about = z.uuid().safeParse(id).data ?? null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${about}`}, 0))`.execute(tx);
  const { rows } = await sql<{ kind: string | null; subject_id: string | null }>`
    with about as (select p.kind, p.id as subject_id from (select coalesce(
      (select r.id from points r where r.id = ${about} and r.user_id = ${userId}),
      (select r.id from proposals a join points r on r.id = a.request_id
        where a.id = ${about} and ${userId} in (a.user_id, r.user_id))) as id) found left join points p on p.id = found.id)
    select kind, subject_id from about
    where exists (select from users u where u.id = ${userId} and u.claimed_at is not null)
      and not exists (
        select from notifications n
        where n.user_id = ${userId} and n.step = 'acted' and n.reason = ${call}
          and n.subject_id is not distinct from about.subject_id and n.created_at > now() - interval '1 hour')`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return undefined;
  return found.kind === "offer" ? { offer_id: found.subject_id } : { request_id: found.subject_id };
}
