// Emails about messages that stay unread: one for all that came in a conversation (rule H4).
import { sql } from "kysely";
import { pathForReader } from "#contract/kit/acting-path.ts";
import type { Language } from "#contract/kit/languages.ts";
import { nameFor } from "#contract/kit/latin-name.ts";
import { isOnByDefault } from "#contract/notifications.ts";
import type { NamedPerson } from "#contract/people.ts";
import { maskContactData } from "#server/contacts/contact-data.ts";
import { transact, type Db } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import { type PhraseColumns, phraseOf, phraseText } from "#server/kit/phrase-text.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sendLater } from "#server/mail/deliver.ts";
import type { Passage } from "#server/mail/emails.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { replyAddress } from "#server/threads/inbound/reply-address.ts";
import { claimEmail } from "#server/threads/mailed.ts";
import { threadsUnreadFor, type UnreadThread } from "#server/threads/unread.ts";
import { type QuotedText, textOfTitle } from "#server/translations/find-translated.ts";
import { findQuoted } from "./find-quoted.ts";
import { createUnsubscribeLink } from "./unsubscribe.ts";

const unreadMinutes = 10;
/** More lines, and longer ones, are read in the app. */
const [mostPassages, mostCharacters] = [5, 1_000];

export const emailUnread: JobHandler<"notifications.messages"> = (kit) =>
  eachForItself(kit, "notifications.messages", {
    find: async (without) => {
      const unread = await threadsUnreadFor(kit.db, { minutes: unreadMinutes, mayBeTold, without });
      return unread.map((it) => ({ id: `${it.thread_id} ${it.user_id}`, ...it }));
    },
    work: (unread) => sendOne(kit, unread),
  });

const sendOne = (kit: Kit, unread: UnreadThread): Promise<void> =>
  transact(kit.db, async (tx) => {
    const { thread_id, user_id, side, managed_id } = unread;
    const found = await findUnread(tx, kit, unread);
    if (!found || !(await claimEmail(tx, thread_id, user_id, found.last_seq))) return;
    const { email, locale, name, managed, is_accepted } = found;
    const bodies = is_accepted ? found.bodies.slice(0, mostPassages) : [];
    const title = textOfTitle({ id: found.request_id, title: found.title });
    const { replace, translatedFrom } = await findQuoted(tx, kit, { user_id, managed_id, locale }, [
      title,
      ...bodies.map(quoteOf),
    ]);
    const passages = bodies.map((it) => shown(it, replace(quoteOf(it)), locale));
    const replyTo = replyAddress(kit, thread_id, { id: user_id, email });
    const order = { to: email, language: locale, person: name, name: "new_message", why: "new_message" } as const;
    const unsubscribeLink = createUnsubscribeLink(kit)(user_id, ["new_message"]);
    const link = pathForReader(managed_id, { side }, `/messages/${thread_id}`);
    const about = {
      unsubscribeLink,
      params: { title: replace(title) ?? found.title ?? "…" },
      link,
      managed: managed && nameFor(locale, managed),
      passages,
      translatedFrom: [...translatedFrom],
    };
    await sendLater(
      tx,
      kit,
      await writeEmail(await siteOf(tx, kit.config), { ...order, ...about, ...(replyTo && { replyTo }) }),
    );
  });

type Body = PhraseColumns & { id: Id; body: string; language: Language | null; contact_data: number[] | null };

const maskedBody = (row: Body): string => maskContactData(row.body, row.contact_data);

const quoteOf = (row: Body): QuotedText | null =>
  phraseOf(row) ? null : { kind: "message", id: row.id, field: "body", text: maskedBody(row) };

const shown = (row: Body, translated: string | undefined, reader: Language): Passage => {
  const phrase = phraseOf(row);
  const whole = phrase ? phraseText(phrase, reader) : (translated ?? maskedBody(row));
  const text = whole.length > mostCharacters ? `${whole.slice(0, mostCharacters)}…` : whole;
  return { text, language: phrase || translated ? reader : row.language };
};

type Unread = {
  email: string;
  locale: Language;
  name: string | null;
  managed: NamedPerson | null;
  request_id: Id;
  title: string | null;
  is_accepted: boolean;
  last_seq: number;
  bodies: Body[];
};

/** The person `u` has an address, wants such emails and does not sleep (rule N3). */
const mayBeTold = sql<boolean>`
  u.email is not null and u.deleted_at is null and u.blocked_at is null
  and coalesce((select s.enabled from notification_settings s where s.user_id = u.id and s.type = 'new_message' and s.channel = 'email'),
    ${isOnByDefault("new_message", "email")})
  and quiet_until(now(), u.time_zone, u.quiet_from, u.quiet_to) is null`;

/** Undefined where the person wants no such emails, muted the request (rule N6), sleeps (rule N3), has no address, or the conversation has ended. */
async function findUnread(
  db: Db,
  { config }: Pick<Kit, "config">,
  { thread_id, user_id, side, managed_id, from_seq }: UnreadThread,
) {
  const { rows } = await sql<Unread>`
    select u.email, u.locale, u.name, (select named_person(s.*) from users s where s.id = ${managed_id}::uuid) as managed,
      title_read_by(u.locale, coalesce(${managed_id}::uuid, u.id), r.id, answered_at(t.provider_id, r.id)) as title, r.id as request_id, x.last_seq, x.bodies,
      exists (select from proposals a
        where a.request_id = t.request_id and a.user_id = t.provider_id and a.status = 'accepted') as is_accepted
    from threads t
      join points r on r.id = t.request_id
      join users u on u.id = ${user_id}
      cross join lateral (
        select max(x.seq)::integer as last_seq, coalesce(json_agg(json_build_object('id', x.id, 'body', x.body, 'language', x.language, 'contact_data', x.contact_data, 'phrase', x.phrase, 'phrase_values', x.phrase_values) order by x.seq) filter (where x.body is not null), '[]') as bodies
        from thread_messages x
        where x.thread_id = t.id and x.seq >= ${from_seq} and x.kind = 'text' and x.removed_at is null
          and x.side <> ${side}) x
    where t.id = ${thread_id} and x.last_seq is not null
      and ${mayBeTold}
      and not is_muted(u.id, null, 'thread', t.id)
      and thread_refusal(t.id, ${config.ACCESS_AFTER_CLOSE_DAYS}) is null`.execute(db);
  return rows[0];
}
