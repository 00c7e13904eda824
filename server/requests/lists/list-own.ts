// Lists the viewer's own requests, those managed for others, and those that others posted at the viewer's places.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { OwnRequest, requests } from "#contract/requests.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy, narrowedBy } from "#server/points/held-by.ts";
import { hostedBy } from "../hosted-by.ts";
import { hydrate } from "../hydrate.ts";
import { selectRequests, type RequestRow } from "../select.ts";

type Query = z.output<typeof requests.list.query>;

/** A fixed number of statements, however many there are. */
export async function listOwn(db: Db, viewer: Member, query: Query): Promise<Page<OwnRequest>> {
  const where = paging(query);
  const sort = query.sort ?? "-created_at";
  const sorted = wanted(db, viewer, query)
    .select(sql<number>`count(*) over ()`.as("total"))
    .orderBy(sql.ref(`p.${sort.replace("-", "")}`), (by) => (sort.startsWith("-") ? by.desc() : by.asc()).nullsLast())
    .orderBy("p.id");
  const { rows, total } = await readPage(
    where,
    async ({ limit, offset }) =>
      (await sorted.limit(limit).offset(offset).execute()) as unknown as (RequestRow & { total: number })[],
  );
  return page(await hydrate(db, viewer, rows, query.include), total, where);
}

function wanted(db: Db, viewer: Member, { filter = {}, include = [] }: Query) {
  const { urgent, address, direct, hosted } = filter;
  return selectRequests(db, viewer.language, include.includes("media_files"))
    .where(hosted ? hostedBy(viewer.id) : heldBy("p", viewer.id))
    .where(narrowedBy(filter))
    .$if(urgent !== undefined, (query) => query.where("p.urgent", "=", urgent === true))
    .$if(address !== undefined, (query) => query.where("p.address_id", "=", address ?? null))
    .$if(direct !== undefined, (query) => query.where("p.receiver_id", direct ? "is not" : "is", null));
}

/** The viewer's own request, or one posted at the viewer's place. Throws request.not_found, also for another person's request. */
export async function findOwn(db: Db, viewer: Member, id: Id, include?: Query["include"]): Promise<OwnRequest> {
  const [row] = await readPrepared(
    db,
    selectRequests(db, viewer.language, true)
      .where("p.id", "=", id)
      .where((eb) => eb.or([heldBy("p", viewer.id), hostedBy(viewer.id)])),
  );
  const [found] = row ? await hydrate(db, viewer, [row], include) : [];
  if (!found) throw problem("request.not_found");
  return found;
}
