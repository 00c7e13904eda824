// The appointment as a file in an email, so that the calendar of the reader takes it. It holds neither phones nor an address.
import type { Config } from "#server/kit/config.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { readAppointment } from "./queries.ts";
import { withUrl } from "./serve-feed.ts";
import { writeCalendar } from "./write-calendar.ts";

type Order = { reader: Id; to: string; proposalId: Id; isRemoved: boolean };
export type Invitation = { method: "REQUEST" | "CANCEL"; content: string };

/** Null where the appointment changed meanwhile, and where a deal ended that had none to come. */
export async function invitationOf(
  db: Db,
  { publicUrl, MAIL_FROM }: Pick<Config, "publicUrl" | "MAIL_FROM">,
  { reader, to, proposalId, isRemoved }: Order,
): Promise<Invitation | null> {
  const row = await readAppointment(db, reader, proposalId, isRemoved);
  if (!row) return null;
  const method = isRemoved ? "CANCEL" : "REQUEST";
  const host = new URL(publicUrl).hostname;
  const organizer = /<([^<>]+)>/.exec(MAIL_FROM ?? "")?.[1] ?? MAIL_FROM ?? `no-reply@${host}`;
  const events = [withUrl(row, publicUrl)];
  return { method, content: writeCalendar({ method, host, name: "Poruch", events, organizer, attendee: to }) };
}
