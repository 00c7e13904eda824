// Emails with an appointment for the calendar, for people who got it by no other email: the side that confirmed or removed it, both
// sides when a deal ends automatically, and people who read the notification in the app first (rule C5).
import { sql } from "kysely";
import { pathForReader } from "#contract/kit/acting-path.ts";
import type { Language } from "#contract/kit/languages.ts";
import { nameFor } from "#contract/kit/latin-name.ts";
import { isOnByDefault } from "#contract/notifications.ts";
import type { NamedPerson } from "#contract/people.ts";
import { invitationOf } from "#server/calendar/feed/invitation.ts";
import { sidesOf } from "#server/calendar/feed/sides.ts";
import { transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sendLater } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { translateTitle } from "./find-quoted.ts";
import { createUnsubscribeLink } from "./unsubscribe.ts";

const page = "/event/calendar";
/** Of one run; the next one goes on. */
const atOnce = 500;
/** The email of a notification goes first and carries the appointment, too. */
const minutesOfOthers = 1;

export const emailInvitations: JobHandler<"notifications.invitations"> = (kit) =>
  eachForItself(kit, "notifications.invitations", {
    find: (without) => findDue(kit, without),
    work: (due) => sendOne(kit, due),
  });

type Due = {
  /** Of the appointment and the person together. */
  id: string;
  event_id: Id;
  user_id: Id;
  side: "provider" | "customer";
  managed_id: Id | null;
  managed: NamedPerson | null;
  titled_id: Id;
  title: string | null;
  email: string;
  locale: Language;
  name: string | null;
};

const sendOne = (kit: Kit, found: Due): Promise<void> =>
  transact(kit.db, async (tx) => {
    const { event_id, user_id, email, locale, managed_id, ...due } = await translateTitle(tx, kit, found);
    const calendar = await invitationOf(tx, kit, { reader: user_id, to: email, eventId: event_id, language: locale });
    if (!calendar) return;
    const unsubscribeLink = createUnsubscribeLink(kit)(user_id, ["proposal_status"]);
    const about = {
      why: "proposal_status",
      link: pathForReader(managed_id, due, page),
      managed: due.managed && nameFor(locale, due.managed),
      params: { title: due.title ?? "…" },
      translatedFrom: due.translatedFrom,
      unsubscribeLink,
    } as const;
    const order = { to: email, language: locale, person: due.name, ...about } as const;
    const message =
      calendar.method === "CANCEL"
        ? await writeEmail(await siteOf(tx, kit.config), { ...order, name: "time_cancelled" })
        : await writeEmail(await siteOf(tx, kit.config), { ...order, name: "time_set" });
    await sendLater(tx, kit, { ...message, calendar });
  });

/**
 * Appointments ahead that changed in the last two days, for each side whose calendar does not know the change. Left out are people who want
 * no such emails, muted the request (rule N6) or have no address; in quiet hours it waits, unless it is less than a day away (rule N3).
 */
async function findDue({ db }: Pick<Kit, "db">, without: string[]): Promise<Due[]> {
  const quiet = (at: ReturnType<typeof sql>) =>
    sql`quiet_until(${at}, u.time_zone, u.quiet_from, u.quiet_to) is not null`;
  const key = sql`concat(e.id, ' ', u.id)`;
  const { rows } = await sql<Due>`
    select ${key} as id, e.id as event_id, u.id as user_id, s.side, s.managed_id, title_read_by(u.locale, coalesce(s.managed_id, u.id), r.id, a.updated_at) as title, r.id as titled_id, u.email, u.locale, u.name,
      (select named_person(m.*) from users m where m.id = s.managed_id) as managed
    from calendar_events e
      join proposals a on a.id = e.proposal_id
      join points r on r.id = a.request_id
      cross join lateral ${sidesOf} s
      join users u on u.id = s.id
      left join calendar_invitations i on i.event_id = e.id and i.user_id = u.id
      left join notification_settings c on c.user_id = u.id and c.type = 'proposal_status' and c.channel = 'email'
    where e.proposal_id is not null and e.status <> 'asked' and e.ends_at > now()
      and e.updated_at between now() - interval '2 days' and now() - make_interval(mins => ${minutesOfOthers}::int)
      and (case when e.status = 'cancelled' then i.sequence < e.sequence and not i.cancelled else coalesce(i.sequence < e.sequence, true) end)
      and u.email is not null and u.deleted_at is null and u.blocked_at is null
      and coalesce(c.enabled, ${isOnByDefault("proposal_status", "email")})
      and not is_muted(u.id, r.id, null, null)
      and ${key} <> all(${without}::text[])
      and (abs(extract(epoch from e.starts_at - now())) < 86400
        or not (${quiet(sql`now()`)}) and not (${quiet(sql`now() - make_interval(mins => ${minutesOfOthers}::int)`)}))
    order by e.updated_at limit ${atOnce}`.execute(db);
  return rows;
}
