// Reads the conversations of the viewer, with a fixed number of queries.
import type { Page } from "#contract/kit/endpoint.ts";
import type { Thread, ThreadLine } from "#contract/threads.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { findThread, listLines, listThreads, listUnread, type Reader, type ThreadRow } from "./queries.ts";
import { presentLine, presentThread } from "./view.ts";

export type Needs = Pick<Kit, "config">;
type ListQuery = {
  filter?: { request?: Id | undefined } | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

export const readerOf = ({ config }: Needs, { id, language }: Pick<Member, "id" | "language">): Reader => ({
  id,
  language,
  accessDays: config.ACCESS_AFTER_CLOSE_DAYS,
});

export async function list(db: Db, kit: Needs, viewer: Member, query: ListQuery): Promise<Page<Thread>> {
  const where = paging(query);
  const { rows, total } = await listThreads(db, readerOf(kit, viewer), query.filter?.request, where);
  return page(await withPeople(db, rows), total, where);
}

/** The newest conversations with unread lines. */
export async function readUnread(db: Db, kit: Needs, viewer: Member, most: number): Promise<Thread[]> {
  return withPeople(db, await listUnread(db, readerOf(kit, viewer), most));
}

/** Throws thread.not_found. */
export async function show(db: Db, kit: Needs, viewer: Member, id: Id): Promise<Thread> {
  const [thread] = await withPeople(db, [await load(db, kit, viewer, id)]);
  return thread as Thread;
}

/** Throws thread.not_found: also for the providers of other proposals to the request (rule S4). */
export async function load(db: Db, kit: Needs, viewer: Member, id: Id): Promise<ThreadRow> {
  const row = await findThread(db, readerOf(kit, viewer), id);
  if (!row) throw problem("thread.not_found");
  return row;
}

async function withPeople(db: Db, rows: ThreadRow[]): Promise<Thread[]> {
  const customers = await peopleWithHireCounts(
    db,
    rows.flatMap(({ side, contact_id }) => (side === "provider" ? [contact_id] : [])),
  );
  const providers = await providersWithHireCounts(
    db,
    rows.flatMap(({ side, provider_id }) => (side === "customer" ? [provider_id] : [])),
  );
  return rows.map((row) =>
    presentThread(
      row,
      (row.side === "provider" ? customers.get(row.contact_id) : providers.get(row.provider_id)) ?? null,
    ),
  );
}

type Part = { after?: number | undefined; before?: number | undefined; per_page?: number | undefined };

/** `meta.total` is the number of the last line. Throws thread.not_found. */
export async function listMessages(
  db: Db,
  kit: Needs,
  viewer: Member,
  id: Id,
  { after, before, per_page = 50 }: Part,
): Promise<Page<ThreadLine>> {
  const thread = await load(db, kit, viewer, id);
  const found = await listLines(db, id, { after, before, limit: per_page });
  const lines = found.slice(0, per_page);
  if (after === undefined) lines.reverse();
  const meta = { total: thread.seq, per_page, current_page: 1, last_page: 1 };
  return {
    data: lines.map((line) => presentLine(thread, line)),
    meta: { ...meta, ...(found.length > per_page ? { more: true } : {}) },
  };
}
