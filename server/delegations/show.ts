// Lists and shows the people managed by the viewer.
import type { ManagedUser } from "#contract/delegations.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findManagedPerson, listManagedPeople } from "./queries.ts";
import { presentManaged } from "./view.ts";

type Query = {
  filter?: { text?: string | undefined } | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

export async function listManaged(db: Db, viewer: Member, query: Query): Promise<Page<ManagedUser>> {
  const where = paging(query);
  const { rows, total } = await listManagedPeople(
    db,
    viewer.id,
    query.filter?.text?.replaceAll("\0", "").trim(),
    where,
  );
  return page(rows.map(presentManaged), total, where);
}

/** Throws user.not_found, also for people managed by others. */
export async function showManaged(db: Db, viewer: Member, id: Id): Promise<ManagedUser> {
  const row = await findManagedPerson(db, viewer.id, id);
  if (!row) throw problem("user.not_found");
  return presentManaged(row);
}
