// Lists and shows the viewer's own offers and those that the viewer manages for others.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { offers, OwnOffer } from "#contract/offers.ts";
import { readNames } from "#server/catalog/names.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy, narrowedBy } from "#server/points/held-by.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import { selectPoints, type SelectedPoint } from "#server/points/select.ts";
import { presentOwn } from "./view.ts";

type Includes = string[] | undefined;

/** A fixed number of statements, whatever is included. */
export async function listOwn(
  db: Db,
  viewer: Member,
  query: z.output<typeof offers.list.query>,
): Promise<Page<OwnOffer>> {
  const where = paging(query);
  const sort = query.sort ?? "-created_at";
  const files = query.include?.includes("media_files");
  const sorted = selectPoints(db, viewer.language, "offer", files)
    .select(sql<number>`count(*) over ()`.as("total"))
    .where(heldBy("p", viewer.id))
    .where(narrowedBy(query.filter ?? {}))
    .orderBy(sql.ref(`p.${sort.replace("-", "")}`), (by) => (sort.startsWith("-") ? by.desc().nullsLast() : by.asc()))
    .orderBy("p.id");
  const { rows, total } = await readPage(where, async ({ limit, offset }) =>
    (await sorted.limit(limit).offset(offset).execute()).map(
      (row) => row as unknown as SelectedPoint & { total: number },
    ),
  );
  return page(await hydrate(db, viewer, rows, query.include), total, where);
}

/** With all its files. Throws offer.not_found, also for an offer of another person. */
export async function findOwn(db: Db, viewer: Member, id: Id, include?: Includes): Promise<OwnOffer> {
  const [row] = await readPrepared(
    db,
    selectPoints(db, viewer.language, "offer", true).where("p.id", "=", id).where(heldBy("p", viewer.id)),
  );
  const [found] = row ? await hydrate(db, viewer, [row], include) : [];
  if (!found) throw problem("offer.not_found");
  return found;
}

async function hydrate(db: Db, viewer: Member, rows: SelectedPoint[], include: Includes): Promise<OwnOffer[]> {
  const withUser = include?.includes("user") ?? false;
  const people = await peopleWithHireCounts(
    db,
    rows.filter((row) => withUser || row.mandate === "managed").map((row) => row.user_id),
  );
  const names = await readNames(db, viewer.language, include);
  return rows.map((row) => {
    const person = people.get(row.user_id);
    return presentOwn(viewer, row, {
      names,
      user: withUser ? person : undefined,
      subject: (row.mandate === "managed" && person) || null,
    });
  });
}
