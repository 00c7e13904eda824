// One email with what waited for it, at the hour that the person chose (rule N4).
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { nameFor } from "#contract/kit/latin-name.ts";
import { kindOf, type NotificationType } from "#contract/notification-kinds.ts";
import type { NamedPerson } from "#contract/people.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { textOf } from "#server/kit/texts.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sendLater } from "#server/mail/deliver.ts";
import type { Order } from "#server/mail/emails.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { textOfTitle } from "#server/translations/find-translated.ts";
import { isUnread, isChosen } from "./choices.ts";
import { findQuoted } from "./find-quoted.ts";
import { linkOf, type Linked } from "./links.ts";
import { sayOf } from "./push/message.ts";
import { createUnsubscribeLink, type UnsubscribeLink } from "./unsubscribe.ts";

/** Of one run; the next one goes on. */
const mostPeople = 1_000;
const mostLines = 30;

export const sendDigests: JobHandler<"notifications.digest"> = (kit) =>
  eachForItself(kit, "notifications.digest", {
    find: async (without) => {
      const { rows } = await sql<{ id: Id }>`
        select distinct n.user_id as id from notifications n join users u on u.id = n.user_id
        where n.digest_due <= now() and n.digested_at is null
          and quiet_until(now(), u.time_zone, u.quiet_from, u.quiet_to) is null
          and n.user_id <> all(${without}::uuid[])
        limit ${mostPeople}`.execute(kit.db);
      return rows;
    },
    work: ({ id }) => sendDigest(kit, id),
  });

/** Marks and sends in one transaction: each line is in one digest. A digest that was sent before a crash has the same id. */
const sendDigest = (kit: Kit, userId: Id): Promise<void> =>
  transact(kit.db, async (tx) => {
    const lines = await claim(tx, userId);
    const order = orderOf(await translateLines(tx, kit, lines), createUnsubscribeLink(kit));
    if (order) await sendLater(tx, kit, await writeEmail(await siteOf(tx, kit.config), order));
  });

type Line = Linked & {
  id: Id;
  user_id: Id;
  type: NotificationType;
  step: string;
  title: string | null;
  managed: NamedPerson | null;
  email: string;
  locale: Language;
  reader_name: string | null;
};

/** All that are due are done with; only those still unread and wanted are returned, the newest first. */
async function claim(tx: Tx, userId: Id): Promise<Line[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat('digest ', ${userId}::text), 0))`.execute(tx);
  const { rows } = await sql<Line & { wanted: boolean }>`
    update notifications n set digested_at = now()
    from users u
    where n.user_id = ${userId} and u.id = n.user_id and n.digest_due <= now() and n.digested_at is null
    returning n.id, n.user_id, n.type, n.step, n.side, n.request_id, n.proposal_id, n.subject_id, n.managed_id, u.email, u.locale, u.name as reader_name,
      title_in(u.locale, coalesce(n.managed_id, n.user_id), n.subject_id, n.created_at) as title,
      (select named_person(s.*) from users s where s.id = n.managed_id) as managed,
      (${isUnread} and ${isChosen("email")} and u.email is not null and u.deleted_at is null and u.blocked_at is null) as wanted`.execute(
    tx,
  );
  return rows.filter(({ wanted }) => wanted).toSorted((a, b) => b.id.localeCompare(a.id));
}

type Translated = { lines: Line[]; translatedFrom: Language[] };

async function translateLines(tx: Tx, kit: Kit, lines: Line[]): Promise<Translated> {
  const [first] = lines;
  if (!first) return { lines, translatedFrom: [] };
  const titleOf = ({ subject_id: id, title }: Line) => textOfTitle({ id, title });
  // The posts of the people that the reader manages are as the reader or they wrote them.
  const { replace, translatedFrom } = await findQuoted(tx, kit, { ...first, managed_id: null }, lines.map(titleOf));
  const translated = lines.map((line) => ({ ...line, title: replace(titleOf(line)) ?? line.title }));
  return { lines: translated, translatedFrom: [...translatedFrom] };
}

function orderOf({ lines, translatedFrom }: Translated, unsubscribeLink: UnsubscribeLink): Order<"digest"> | null {
  const [first] = lines;
  if (!first) return null;
  const types = [...new Set(lines.map(({ type }) => type))].toSorted();
  return {
    to: first.email,
    language: first.locale,
    person: first.reader_name,
    name: "digest",
    link: "/notifications",
    translatedFrom,
    items: lines.slice(0, mostLines).map(itemOf),
    id: first.id,
    why: "digest",
    unsubscribeLink: unsubscribeLink(first.user_id, types),
  };
}

function itemOf(line: Line): { text: string; link: string | null } {
  const kind = kindOf(line);
  const { locale, managed } = line;
  const name = managed && nameFor(locale, managed);
  const text = [sayOf(line), line.title].filter(Boolean).join(": ");
  return {
    text: name ? `${text} · ${textOf("mail", locale, "for", { name })}` : text,
    link: kind ? linkOf(kind.link, line) : null,
  };
}
