// The first page of a signed-in person, in a fixed number of statements.
import type { FoundRequest } from "#contract/finder.ts";
import type { Today } from "#contract/today.ts";
import { readNames } from "#server/catalog/names.ts";
import { search } from "#server/finder/search.ts";
import type { Db } from "#server/kit/db.ts";
import { holds, isActing, type Member } from "#server/kit/viewer.ts";
import { type Needs, readUnread } from "#server/threads/read.ts";
import { readJobs } from "./jobs.ts";
import { readOwn, type Own } from "./own.ts";
import { readTown } from "./town.ts";
import { readWaiting } from "./waiting.ts";

export async function show(db: Db, kit: Needs, viewer: Member): Promise<Today> {
  const names = await readNames(db, viewer.language);
  const own = await readOwn(db, viewer);
  const isOperator = holds(viewer, "Account:manage") && !isActing(viewer);
  return {
    fresh: own.fresh,
    waiting: await readWaiting(db, viewer),
    jobs: await readJobs(db, viewer),
    unread: (await readUnread(db, kit, viewer, shown)).map(({ id, other, request, unread, last }) => ({
      thread_id: id,
      person: other && { id: other.id, name: other.name, avatar: other.avatar },
      title: request.title,
      lines: unread,
      text: last?.body ?? null,
    })),
    near: await findNear(db, viewer, own),
    running: own.running,
    drafts: own.drafts.map(({ id, kind, title, purpose_ids, awaited_files }) => ({
      id,
      kind,
      awaited_files,
      title: title ?? names.purposes(purpose_ids)[0]?.name ?? null,
    })),
    houses: own.houses,
    managed: own.managed,
    town: isOperator ? await readTown(db, viewer) : null,
  };
}

const [looked, shown] = [12, 3];

/** Requests for the services that the person offers; of a person without offers all. */
async function findNear(db: Db, viewer: Member, { has_place, purposes }: Own): Promise<FoundRequest[]> {
  if (!has_place || !viewer.providesServices || viewer.paused || !holds(viewer, "ServiceOffer:read")) return [];
  const filter = purposes.length > 0 ? { purpose: purposes } : {};
  const { data } = await search(db, viewer, { filter, sort: "-published_at", page: 1, per_page: looked });
  return data.filter(({ my_proposal }) => my_proposal === null).slice(0, shown);
}
