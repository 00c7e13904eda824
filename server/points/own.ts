// Lists offers and requests of the viewer, and those that the viewer manages for others, in one list.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Person } from "#contract/people.ts";
import type { Point, PointEvent, ReferralEvent, points } from "#contract/points.ts";
import { asNamed, faceIn } from "#server/accounts/people.ts";
import { type Names, readNames } from "#server/catalog/names.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { pick, shown } from "./fields.ts";
import { heldBy, narrowedBy } from "./held-by.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "./hire-counts.ts";
import { missing } from "./missing.ts";
import { mayWith } from "./policy.ts";
import { type SelectedPoint, selectPoints } from "./select.ts";
import { presentPoint } from "./view.ts";

type Includes = string[] | undefined;

/** A fixed number of statements, whatever is included. */
export async function listOwn(db: Db, viewer: Member, query: z.output<typeof points.list.query>): Promise<Page<Point>> {
  const where = paging(query);
  const sort = query.sort ?? "-created_at";
  const { kind = null, ...filter } = query.filter ?? {};
  const sorted = selectPoints(db, viewer.language, kind, query.include?.includes("media_files"))
    .select(sql<number>`count(*) over ()`.as("total"))
    .where(heldBy("p", viewer.id))
    .where(narrowedBy(filter))
    .orderBy(sql.ref(`p.${sort.replace("-", "")}`), sort.startsWith("-") ? "desc" : "asc")
    .orderBy("p.id");
  const { rows, total } = await readPage(
    where,
    async ({ limit, offset }) =>
      (await sorted.limit(limit).offset(offset).execute()) as unknown as (SelectedPoint & { total: number })[],
  );
  return page(await hydrate(db, viewer, rows, query.include), total, where);
}

/** With all its files. Throws point.not_found, also for a point of another person. */
export async function findOwn(db: Db, viewer: Member, id: Id, include?: Includes): Promise<Point> {
  const [row] = await readPrepared(
    db,
    selectPoints(db, viewer.language, null, true).where("p.id", "=", id).where(heldBy("p", viewer.id)),
  );
  const [found] = row ? await hydrate(db, viewer, [row], include) : [];
  if (!found) throw problem("point.not_found");
  return found;
}

async function hydrate(db: Db, viewer: Member, rows: SelectedPoint[], include: Includes): Promise<Point[]> {
  const asked = new Set(include);
  const managers = asked.has("manager") ? rows.flatMap((row) => managerOf(row) ?? []) : [];
  const owners = asked.has("user") ? rows.map((row) => row.user_id) : [];
  const names = await readNames(db, viewer.language, include);
  const people = await peopleWithHireCounts(db, [...owners, ...managers]);
  const ids = rows.map(({ id }) => id);
  const events = asked.has("events") ? await eventsOf(db, ids) : null;
  const byReferrals = [...asked].some((name) => name.startsWith("referral_events"))
    ? await referralEventsOf(db, viewer.id, ids)
    : null;
  const nameOf = (id: Id | null) => (id ? asNamed(faceIn(people, id)) : null);
  return rows.map((row) => ({
    ...present(viewer, row, names, asked.has("user") ? people.get(row.user_id) : undefined),
    ...(events ? { events: events.get(row.id) ?? [] } : {}),
    ...(byReferrals ? { referral_events: byReferrals.get(row.id) ?? [] } : {}),
    ...(asked.has("manager") ? { manager: nameOf(managerOf(row)) } : {}),
  }));
}

const managerOf = ({ mandate, contact_id }: SelectedPoint): Id | null => (mandate === "managed" ? contact_id : null);

function present(viewer: Member, row: SelectedPoint, names: Names, user: Person | undefined): Point {
  return {
    ...presentPoint(row, names),
    ...pick(row, [...shown.public.offer, ...shown.public.request]),
    ...pick(row, [...shown.owner.both, ...shown.owner.offer, ...shown.owner.request]),
    kind: row.kind,
    answers: names.answers(row.purpose_ids, row.answers),
    comment: row.comment,
    missing: missing(row),
    ...(user ? { user } : {}),
    can: {
      edit: mayWith.edit(viewer, row),
      publish: mayWith.publish(viewer, row),
      archive: mayWith.archive(viewer, row),
      delete: mayWith.delete(viewer, row),
    },
  };
}

// What an own point names besides itself, read for all rows of a list together.

const mostEvents = 100;

/** Reads a higher room, in one statement: proposals that were not deleted, newest first. */
async function eventsOf(db: Db, ids: readonly Id[]): Promise<Map<Id, PointEvent[]>> {
  const { rows } = await sql<{ id: Id; events: PointEvent[] }>`
    select r.id, coalesce(json_agg(json_build_object('id', a.id, 'status', a.status, 'created_at', a.created_at,
      'updated_at', a.updated_at) order by a.id desc) filter (where a.id is not null), '[]') as events
    from unnest(${ids}::uuid[]) r(id)
    left join lateral (select * from proposals a where a.request_id = r.id and a.status <> 'deleted'
      order by a.id desc limit ${sql.lit(mostEvents)}) a on true
    group by r.id`.execute(db);
  return new Map(rows.map(({ id, events }) => [id, events.map(inUtc)]));
}

const inUtc = <E extends PointEvent>(event: E): E => ({
  ...event,
  created_at: new Date(event.created_at).toISOString(),
  updated_at: new Date(event.updated_at).toISOString(),
});

/** Those of them by people that the reader invited; people with a block between the two are left out (rules G3, S11). */
async function referralEventsOf(db: Db, reader: Id, ids: readonly Id[]): Promise<Map<Id, ReferralEvent[]>> {
  type Row = PointEvent & { request_id: Id; user_id: Id };
  const { rows } = await sql<Row>`
    select a.request_id, a.user_id, a.id, a.status, a.created_at, a.updated_at
    from unnest(${ids}::uuid[]) r(id)
    cross join lateral (select a.* from proposals a join users i on i.id = a.user_id and i.referral_id = ${reader}::uuid
      where a.request_id = r.id and a.status <> 'deleted' and not blocked_between(${reader}::uuid, i.id)
      order by a.id desc limit ${sql.lit(mostEvents)}) a
    order by a.id desc`.execute(db);
  const people = await providersWithHireCounts(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const found = new Map<Id, ReferralEvent[]>(ids.map((id) => [id, []]));
  for (const { request_id, user_id, ...event } of rows) {
    const organizer = people.get(user_id);
    if (organizer) found.get(request_id)?.push(inUtc({ ...event, organizer }));
  }
  return found;
}
