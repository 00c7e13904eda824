// Lists the viewer's own requests, those managed for others, and those that others posted at the viewer's places.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Person } from "#contract/people.ts";
import type { OwnRequest, requests } from "#contract/requests.ts";
import { readNames } from "#server/catalog/names.ts";
import { type Db, readPrepared } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy, narrowedBy } from "#server/points/held-by.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { hostedBy } from "../hosted-by.ts";
import { offersNamed } from "../offers-named.ts";
import { may } from "../policy.ts";
import { type RequestRow, selectRequests } from "../select.ts";
import { presentOwn } from "../view.ts";
import { readBriefs } from "./proposal-briefs.ts";

type Query = z.output<typeof requests.list.query>;

/** A fixed number of statements, however many there are. */
export async function listOwn(db: Db, viewer: Member, query: Query): Promise<Page<OwnRequest>> {
  const where = paging(query);
  const sort = query.sort ?? "-created_at";
  const byAttention = sort === "-attention";
  const column = byAttention ? "created_at" : sort.replace("-", "");
  const sorted = wanted(db, viewer, query)
    .select(sql<number>`count(*) over ()`.as("total"))
    .$if(byAttention, (found) => found.orderBy(attention))
    .orderBy(sql.ref(`p.${column}`), (by) => (sort.startsWith("-") ? by.desc() : by.asc()).nullsLast())
    .orderBy("p.id");
  const { rows, total } = await readPage(
    where,
    async ({ limit, offset }) =>
      (await sorted.limit(limit).offset(offset).execute()) as unknown as (RequestRow & { total: number })[],
  );
  return page(await hydrate(db, viewer, rows, query.include), total, where);
}

/** What needs the customer first: proposals to choose from, then work to confirm, accepted jobs, work to review, open requests, drafts. */
const attention = sql`case
  when p.status = 'published' and n.accepted_id is null then case when n.live > 0 then 0 else 4 end
  when p.status = 'published' then case when job_due(n.accepted_id) then 1 else 2 end
  when p.status = 'closed' then case when n.accepted_id is not null and review_waits(n.accepted_id, 'customer') then 3 else 7 end
  when p.status = 'archived' then 6
  else 5 end`;

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

// Adds the people and the offers named in the rows: a fixed number of queries.

/** @param include `user` adds the customer; hosts always get it. */
async function hydrate(
  db: Db,
  viewer: Member,
  rows: RequestRow[],
  include: readonly string[] = [],
): Promise<OwnRequest[]> {
  const offers = await offersNamed(
    db,
    rows.flatMap(({ offer_id }) => offer_id ?? []),
  );
  // A managed provider or request shows its manager, and no data of the managed person (rule P9).
  const subjectOf = (row: RequestRow): Id | null =>
    row.mandate === "managed" && !may.host(viewer, row) ? row.user_id : null;
  const askerOf = (row: RequestRow): Id | null =>
    include.includes("user") || may.host(viewer, row) ? row.contact_id : null;
  const providerOf = (row: RequestRow): Id | null => (may.host(viewer, row) ? null : row.accepted_provider_id);
  const idsOf = (...of: ((row: RequestRow) => Id | null)[]) =>
    rows.flatMap((row) => of.map((id) => id(row))).filter((id) => id !== null);
  const people = await peopleWithHireCounts(db, idsOf(subjectOf, askerOf));
  const providers = await providersWithHireCounts(
    db,
    idsOf(({ receiver_id }) => receiver_id, providerOf),
  );
  const names = await readNames(db, viewer.language, include);
  const named = (id: Id | null, among = people): Person | null => (id && among.get(id)) || null;
  const decided = rows.filter((row) => !may.host(viewer, row)).map(({ id }) => id);
  const briefs = include.includes("proposals") ? await readBriefs(db, viewer, decided) : null;
  return rows.map((row) => {
    const offer = row.offer_id && offers.get(row.offer_id);
    const own = presentOwn(viewer, row, {
      names,
      receiver: named(row.receiver_id, providers),
      subject: named(subjectOf(row)),
      user: named(askerOf(row)),
      provider: named(providerOf(row), providers),
      offer: offer ? { id: offer.id, title: offer.title, title_language: offer.title_language } : null,
    });
    return briefs ? { ...own, proposals: briefs.get(row.id) ?? [] } : own;
  });
}
