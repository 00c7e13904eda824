// The appointment as a file in an email, so that the calendar of the reader takes it. It holds neither phones nor an address.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { nameOfSite } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { noteInvitation, readAppointment } from "./queries.ts";
import { withUrl } from "./serve-feed.ts";
import { translateEntries } from "./translate-entries.ts";
import { writeCalendar } from "./write-calendar.ts";

type Order = { reader: Id; to: string; eventId: Id; language: Language };
export type Invitation = { method: "REQUEST" | "CANCEL"; content: string };

/** As the appointment is now. Null where the calendar of the reader knows it already, and where there is nothing to come. */
export async function invitationOf(
  tx: Tx,
  kit: Kit,
  { reader, to, eventId, language }: Order,
): Promise<Invitation | null> {
  const { publicUrl, MAIL_FROM } = kit.config;
  const row = await readAppointment(tx, reader, eventId);
  if (!row || !(await noteInvitation(tx, reader, row))) return null;
  const method = row.status === "cancelled" ? "CANCEL" : "REQUEST";
  const host = new URL(publicUrl).hostname;
  const organizer = /<([^<>]+)>/.exec(MAIL_FROM ?? "")?.[1] ?? MAIL_FROM ?? `no-reply@${host}`;
  const entries = await translateEntries(tx, kit, { id: reader, language }, [row]);
  const events = entries.map((entry) => withUrl(entry, publicUrl));
  const name = await nameOfSite(tx, language);
  return { method, content: writeCalendar({ method, host, name, events, organizer, attendee: to }) };
}

/** The appointment of a proposal as it is now, or the one that was removed last. */
export async function findAppointment(db: Db, proposalId: Id, isRemoved: boolean): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from calendar_events where proposal_id = ${proposalId} and status = ${isRemoved ? "cancelled" : "confirmed"}
    order by updated_at desc limit 1`.execute(db);
  return rows[0]?.id;
}
