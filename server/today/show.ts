// The first page of a signed-in person, in a fixed number of statements.
import type { FoundRequest } from "#contract/finder.ts";
import type { Today } from "#contract/today.ts";
import { readNames } from "#server/catalog/names.ts";
import { search } from "#server/finder/search.ts";
import type { Db } from "#server/kit/db.ts";
import { holds, isActing, type Member } from "#server/kit/viewer.ts";
import { type Needs as ThreadNeeds, readUnread } from "#server/threads/read.ts";
import { readJobs } from "./jobs.ts";
import { readOwn, type Own } from "./own.ts";
import { findPeople } from "./people.ts";
import { presentProfile } from "./provider.ts";
import { type Needs as TownNeeds, readTown } from "./town.ts";
import { readWaiting } from "./waiting.ts";

type Needs = ThreadNeeds & TownNeeds;

export async function show(db: Db, kit: Needs, viewer: Member): Promise<Today> {
  const names = await readNames(db, viewer.language);
  const own = await readOwn(db, viewer);
  const first = own.running.find(({ hidden, servicePlace }) => !hidden && !servicePlace.directed);
  const isOperator = holds(viewer, "Account:manage") && !isActing(viewer);
  return {
    fresh: own.fresh,
    waiting: await readWaiting(db, viewer),
    jobs: await readJobs(db, viewer),
    asked: own.asked,
    unread: (await readUnread(db, kit, viewer, shown)).map(({ id, other, request, unread, last }) => ({
      thread_id: id,
      person: other && { id: other.id, name: other.name, avatar: other.avatar },
      title: request.title,
      lines: unread,
      text: last?.body ?? null,
    })),
    sent: { total: own.sent[0]?.total ?? 0, proposals: own.sent.map(({ total: _, ...it }) => it) },
    near: await findNear(db, viewer, own),
    profile: presentProfile(own.profile),
    running: own.running.map(({ servicePlace: _, ...it }) => it),
    people: first && !own.profile ? await findPeople(db, viewer, first.servicePlace) : [],
    drafts: own.drafts.map(({ id, kind, title, purpose_ids, awaited_files }) => ({
      id,
      kind,
      awaited_files,
      title: title ?? names.purposes(purpose_ids)[0]?.name ?? null,
    })),
    houses: own.houses,
    managed: own.managed,
    town: isOperator ? await readTown(db, kit, viewer) : null,
  };
}

const [looked, shown] = [12, 3];

/** Requests for the services that the person offers; of a provider without a published offer all. Customers get none. */
async function findNear(db: Db, viewer: Member, { has_place, purposes, profile }: Own): Promise<FoundRequest[]> {
  if (!has_place || !profile || viewer.paused || !holds(viewer, "ServiceOffer:read")) return [];
  const filter = purposes.length > 0 ? { purpose: purposes } : {};
  const { data } = await search(db, viewer, { filter, sort: "-published_at", page: 1, per_page: looked });
  return data.filter(({ my_proposal }) => my_proposal === null).slice(0, shown);
}
