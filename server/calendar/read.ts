// Reads the calendar of the viewer, with a fixed number of queries.
import type { CalendarEvent } from "#contract/calendar.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { findEvent, listEvents, type EventFilter, type EventRow } from "./queries.ts";
import { present } from "./view.ts";

type ListQuery = { filter?: EventFilter | undefined; page?: number | undefined; per_page?: number | undefined };

export async function list(db: Db, viewer: Member, query: ListQuery): Promise<Page<CalendarEvent>> {
  const where = paging(query);
  const { rows, total } = await listEvents(db, viewer, query.filter ?? {}, where);
  return page(await hydrate(db, viewer, rows), total, where);
}

/** Throws event.not_found. */
export async function show(db: Db, viewer: Member, id: Id): Promise<CalendarEvent> {
  const row = await findEvent(db, viewer, id);
  if (!row) throw problem("event.not_found");
  const [event] = await hydrate(db, viewer, [row]);
  return event as CalendarEvent;
}

async function hydrate(db: Db, viewer: Member, rows: EventRow[]): Promise<CalendarEvent[]> {
  const owners = await providersWithHireCounts(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  const customers = await peopleWithHireCounts(
    db,
    rows.flatMap(({ contact_id }) => (contact_id ? [contact_id] : [])),
  );
  return rows.map((row) => present(viewer, row, { owners, customers }));
}
