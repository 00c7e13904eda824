import { sql } from "kysely";
import { kindOf } from "#contract/notification-kinds.ts";
import { findAppointment, invitationOf } from "#server/calendar/feed/invitation.ts";
import { answerText } from "#server/catalog/amounts.ts";
import { readNames } from "#server/catalog/names.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sendLater } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { textOfTitle } from "#server/translations/find-translated.ts";
import { isUnread, isChosen } from "./choices.ts";
import { orderOf, type Facts } from "./emails.ts";
import { findQuoted } from "./find-quoted.ts";
import { createUnsubscribeLink } from "./unsubscribe.ts";
import { isUrgent } from "./urgent.ts";

export const sendEmails: JobHandler<"notifications.mail"> = async (kit, { ids }) => {
  const failures: unknown[] = [];
  for (const id of ids) await sendOne(kit, id).catch((error: unknown) => failures.push(error));
  if (failures.length) throw failures[0];
};

/** Marks the notification as mailed and hands its email to the queue, both or neither. In quiet hours it is enqueued for their end. */
const sendOne = (kit: Kit, id: Id): Promise<void> =>
  transact(kit.db, async (tx) => {
    const found = await lock(tx, id);
    const kind = found && kindOf(found);
    if (!found || !kind) return;
    if (found.quiet && !isUrgent(kind, found.reason))
      return later(tx, "notifications.mail", { ids: [id] }, new Date(found.quiet));
    const facts = await claim(tx, id, kind.email?.always ?? false);
    const order =
      facts && orderOf(await sayAnswers(tx, await translateFacts(tx, kit, facts)), createUnsubscribeLink(kit));
    if (!order) return;
    const calendar = await invitation(tx, kit, facts);
    await sendLater(tx, kit, {
      ...(await writeEmail(await siteOf(tx, kit.config), order)),
      ...(calendar && { calendar }),
    });
  });

/** Title and reason as the reader reads them. */
async function translateFacts(tx: Tx, kit: Kit, facts: Facts): Promise<Facts> {
  const { subject_id, case_reason } = facts;
  const title = textOfTitle({ id: facts.titled_id, title: facts.title });
  const reasonAs = (kind: "decision" | "appeal_decision") =>
    subject_id && case_reason ? { kind, id: subject_id, field: "reason", text: case_reason } : null;
  const [decision, appeal] = [reasonAs("decision"), reasonAs("appeal_decision")];
  const { replace, translatedFrom } = await findQuoted(tx, kit, facts, [title, decision, appeal]);
  return {
    ...facts,
    title: replace(title) ?? facts.title,
    case_reason: replace(appeal) ?? replace(decision) ?? case_reason,
    translatedFrom: [...translatedFrom],
  };
}

/** "Floor: third", "Area: 40 m²". */
async function sayAnswers(tx: Tx, facts: Facts): Promise<Facts> {
  const { answered, locale } = facts;
  if (!answered || answered.answers.length === 0) return facts;
  const answers = (await readNames(tx, locale)).answers(answered.purpose_ids, answered.answers);
  return { ...facts, answerLines: answers.map((it) => `${it.label}: ${answerText(locale, it)}`) };
}

type Locked = { type: string; step: string; reason: string | null; quiet: string | null };

/** Serializes the emails of one kind about one request to one person. */
async function lock(tx: Tx, id: Id): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', n.user_id, n.request_id, n.type, n.step), 0)),
      n.type, n.step, n.reason, quiet_until(now(), u.time_zone, u.quiet_from, u.quiet_to) as quiet
    from notifications n join users u on u.id = n.user_id where n.id = ${id}`.execute(tx);
  return rows[0];
}

/** The end of a deal ends its appointment, so its email takes the time out of the calendar of the reader, too. */
const removesTime = new Set(["proposal_status.time_removed", "proposal_status.withdrawn", "proposal_status.declined"]);

/** Emails about a time that was agreed on or removed carry it for the calendar of the reader. `emailInvitations` sends the others. */
async function invitation(tx: Tx, kit: Kit, { type, step, user_id, proposal_id, email, locale }: Facts) {
  const kind = `${type}.${step}`;
  const isRemoved = removesTime.has(kind);
  if (!proposal_id || !(kind === "proposal_status.time_set" || isRemoved)) return null;
  const eventId = await findAppointment(tx, proposal_id, isRemoved);
  return eventId ? invitationOf(tx, kit, { reader: user_id, to: email, eventId, language: locale }) : null;
}

/**
 * Undefined where the email was sent already, where the notification was read or is not wanted any more, where the person has
 * no address (any more) or is blocked, and where another email of the same kind about the same request was sent in the last
 * ten minutes.
 */
async function claim(tx: Tx, id: Id, always: boolean): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    update notifications n set mailed_at = now()
    from users u
    where n.id = ${id} and u.id = n.user_id and n.mailed_at is null
      and (${always} or ${isUnread} and ${isChosen("email")})
      and u.email is not null and u.deleted_at is null and (u.blocked_at is null or n.step in ('blocked', 'case_decided'))
      and not exists (
        select from notifications o
        where o.user_id = n.user_id and o.request_id = n.request_id and o.type = n.type and o.step = n.step
          and o.mailed_at > now() - interval '10 minutes')
    returning n.id, n.user_id, n.type, n.step, n.reason, n.side, n.request_id, n.proposal_id, n.subject_id, n.managed_id, u.email, u.name as reader_name, u.locale, u.time_zone, u.erases_at, u.blocked_reason,
      title_in(u.locale, coalesce(n.managed_id, n.user_id), coalesce(n.request_id, (select t.request_id from threads t where t.id = n.subject_id and n.subject_kind = 'thread')),
        n.created_at) as title,
      coalesce(n.request_id, (select t.request_id from threads t where t.id = n.subject_id and n.subject_kind = 'thread')) as titled_id,
      (select coalesce(c.appeal_reason, c.reason) from cases c where c.id = n.subject_id) as case_reason,
      (select e.time_zone from calendar_events e where e.proposal_id = n.proposal_id and e.status <> 'cancelled') as job_zone,
      (select named_person(a.*) from users a where a.id = n.actor_id) as actor,
      (select named_person(s.*) from users s where s.id = n.managed_id) as managed,
      case n.type when 'new_proposal' then (select p.phrases from proposals p where p.id = n.proposal_id) end as phrases,
      case n.type || '.' || n.step when 'new_request.created' then (
        select json_build_object('purpose_ids', r.purpose_ids, 'answers', r.answers) from points r
        where r.id = n.request_id and reads_request(coalesce(n.managed_id, n.user_id), r.id)) end as answered,
      (select max(e.expires_at) from exports e where e.user_id = u.id and e.state = 'ready') as export_ends_at,
      (select s.ends_at from subscriptions s join plans p on p.id = s.plan_id
        where s.user_id = u.id and p.slug = n.reason order by s.created_at desc limit 1) as plan_ends_at`.execute(tx);
  return rows[0];
}
