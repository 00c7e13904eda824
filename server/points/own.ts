// Lists offers and requests of the viewer, and those that the viewer manages for others, in one list.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Person } from "#contract/people.ts";
import type { Point, points } from "#contract/points.ts";
import { type Names, readNames } from "#server/catalog/names.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { pick, shown } from "./fields.ts";
import { heldBy, narrowedBy } from "./held-by.ts";
import { peopleWithHireCounts } from "./hire-counts.ts";
import { eventsOf, referralEventsOf } from "./include.ts";
import { missing } from "./missing.ts";
import { mayWith } from "./policy.ts";
import { selectPoints, type SelectedPoint } from "./select.ts";
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
  return page(await dress(db, viewer, rows, query.include), total, where);
}

/** With all its files. Throws point.not_found, also for a point of another person. */
export async function findOwn(db: Db, viewer: Member, id: Id, include?: Includes): Promise<Point> {
  const [row] = await readPrepared(
    db,
    selectPoints(db, viewer.language, null, true).where("p.id", "=", id).where(heldBy("p", viewer.id)),
  );
  const [found] = row ? await dress(db, viewer, [row], include) : [];
  if (!found) throw problem("point.not_found");
  return found;
}

async function dress(db: Db, viewer: Member, rows: SelectedPoint[], include: Includes): Promise<Point[]> {
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
  const nameOf = (id: Id | null) => (id ? { id, name: people.get(id)?.name ?? null } : null);
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
