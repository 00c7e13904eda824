// Reminds both sides of an appointment: the day before, and an hour before (rule C4). What is stored names day and hour, not
// "tomorrow": it may be read, or sent, after a pause of the app.
import { sql } from "kysely";
import type { ProposalEvent } from "#server/kit/changes.ts";
import { type AppDb, transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

const atOnce = 500;
const columns = { day: "remind_day_at", hour: "remind_hour_at" } as const;
type When = keyof typeof columns;

export const remind: JobHandler<"events.remind"> = (kit) =>
  eachForItself(kit, "events.remind", dueAt(kit.db, "day"), dueAt(kit.db, "hour"));

const dueAt = (db: AppDb, when: When) => ({
  find: async (without: string[]) => {
    const { rows } = await sql<{ id: Id }>`
      select id from calendar_events e where ${isDue(when)} and id <> all(${without}::uuid[])
      order by starts_at limit ${atOnce}`.execute(db);
    return rows;
  },
  work: ({ id }: { id: Id }) => remindOne(db, id, when),
});

const isDue = (when: When) => sql<boolean>`${sql.ref(`e.${columns[when]}`)} <= now()`;

/** After a pause of the app the day may have come: then the reminder of the day before is left out, that of the hour still comes. */
const isStillAhead = {
  day: sql<boolean>`(e.starts_at at time zone e.time_zone)::date > (now() at time zone e.time_zone)::date`,
  hour: sql<boolean>`e.starts_at > now()`,
};

/** The update waits for a change in another transaction and looks again. What began meanwhile, or is done, reminds no more. */
const remindOne = (db: AppDb, id: Id, when: When) =>
  transact(db, async (tx) => {
    const { rows } = await sql<ProposalEvent & { at: string; isAhead: boolean }>`
      update calendar_events e set ${sql.ref(columns[when])} = null from proposals a join points r on r.id = a.request_id
      where e.id = ${id} and a.id = e.proposal_id and ${isDue(when)}
      returning a.id, a.request_id as "requestId", r.user_id as "customerId", r.contact_id as "contactId", a.user_id as "providerId",
        null as "actorId", e.starts_at as at,
        ${isStillAhead[when]} and e.status = 'confirmed' and a.status = 'accepted' and a.done_at is null as "isAhead"`.execute(
      tx,
    );
    for (const { isAhead, ...event } of rows) if (isAhead) await record(tx, "appointment.near", { ...event, when });
  });
