// Lists of a profile: each is replaced in one statement that does not touch unchanged rows. The caller holds a lock on the
// person's row, so that two changes at once do not mix their lists.
import { sql } from "kysely";
import type { NotificationType } from "#contract/notification-kinds.ts";
import { isOnByDefault, type NotificationChannel } from "#contract/notifications.ts";
import type { SpokenLanguage } from "#contract/people.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { ReadMessenger } from "./read-contacts.ts";

const lastOf = <T>(list: T[], key: (it: T) => string): T[] => [...new Map(list.map((it) => [key(it), it])).values()];

export async function replaceLanguages(tx: Tx, userId: Id, spoken: SpokenLanguage[]): Promise<void> {
  const list = lastOf(spoken, (it) => it.code);
  const codes = list.map((it) => it.code);
  await sql`
    with gone as (delete from user_languages where user_id = ${userId} and code <> all(${codes}::text[]))
    insert into user_languages (user_id, code, level)
      select ${userId}, * from unnest(${codes}::text[], ${list.map((it) => it.level)}::text[])
      on conflict (user_id, code) do update set level = excluded.level`.execute(tx);
}

/** An unchanged phone keeps its id. @param phones E.164, each once, in the order of the profile. */
export async function replacePhones(tx: Tx, userId: Id, phones: string[]): Promise<void> {
  await sql`
    with gone as (delete from contact_phones where user_id = ${userId} and phone <> all(${phones}::text[]))
    insert into contact_phones (user_id, phone, position)
      select ${userId}, phone, at from unnest(${phones}::text[]) with ordinality as given(phone, at)
      on conflict (user_id, phone) do update set position = excluded.position`.execute(tx);
}

/** @param messengers each once. */
export async function replaceMessengers(tx: Tx, userId: Id, messengers: ReadMessenger[]): Promise<void> {
  const slugs = messengers.map((it) => it.slug);
  await sql`
    with gone as (delete from user_messengers where user_id = ${userId} and slug <> all(${slugs}::text[]))
    insert into user_messengers (user_id, slug, handle)
      select ${userId}, * from unnest(${slugs}::text[], ${messengers.map((it) => it.handle)}::text[])
      on conflict (user_id, slug) do update set handle = excluded.handle`.execute(tx);
}

export type Choice = { type: NotificationType; channel: NotificationChannel; enabled: boolean };

/** Only the named ones. A choice equal to the default is not stored: a later default applies to people who never chose otherwise. */
export async function saveChoices(tx: Tx, userId: Id, choices: Choice[]): Promise<void> {
  const list = lastOf(choices, (it) => `${it.type} ${it.channel}`);
  const isUsual = list.map((it) => it.enabled === isOnByDefault(it.type, it.channel));
  const columns = [list.map((it) => it.type), list.map((it) => it.channel), list.map((it) => it.enabled), isUsual];
  const [types, channels, enabled, usual] = columns;
  await sql`
    with chosen as (
      select * from unnest(${types}::text[], ${channels}::text[], ${enabled}::boolean[], ${usual}::boolean[])
        as it(type, channel, enabled, usual)
    ), gone as (
      delete from notification_settings s using chosen c
        where s.user_id = ${userId} and s.type = c.type and s.channel = c.channel and c.usual
    )
    insert into notification_settings (user_id, type, channel, enabled)
      select ${userId}, type, channel, enabled from chosen where not usual
      on conflict (user_id, type, channel) do update set enabled = excluded.enabled`.execute(tx);
}
