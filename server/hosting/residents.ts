// People confirmed by the host as residents of an address: providers that they accept see it without a further grant (rule A7).
import type { Resident } from "#contract/hosting.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { peopleOf } from "#server/accounts/people.ts";
import { loadOwn } from "#server/addresses/load.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { addResident, hasPosted, listResidents, lockAddress, removeResident } from "./queries.ts";

type Paged = { page?: number | undefined; per_page?: number | undefined };

/** Throws address.not_found. */
export async function list(db: Db, viewer: Member, addressId: Id, query: Paged): Promise<Page<Resident>> {
  await loadOwn(db, viewer, addressId, viewer.language);
  const where = paging(query);
  const { rows, total } = await readPage(where, (part) => listResidents(db, addressId, part));
  return page(await present(db, rows), total, where);
}

async function present(db: Db, rows: { user_id: Id; at: string }[]): Promise<Resident[]> {
  const people = await peopleOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ user_id, at }) => {
    const user = people.get(user_id);
    return user ? [{ user, confirmed_at: new Date(at).toISOString() }] : [];
  });
}

/** Idempotent. Throws user.not_found for people without a request there, so that a guessed id cannot be confirmed. */
export async function confirm(tx: Tx, viewer: Member, addressId: Id, userId: Id): Promise<Resident> {
  await lockOwn(tx, viewer, addressId);
  if (!(await hasPosted(tx, addressId, userId))) throw problem("user.not_found");
  await addResident(tx, addressId, userId, viewer.actorId);
  const [resident] = await present(tx, await listResidents(tx, addressId, { limit: 1, offset: 0 }, userId));
  if (!resident) throw problem("user.not_found");
  return resident;
}

export async function remove(tx: Tx, viewer: Member, addressId: Id, userId: Id): Promise<void> {
  await lockOwn(tx, viewer, addressId);
  await removeResident(tx, addressId, userId);
}

async function lockOwn(tx: Tx, viewer: Member, addressId: Id): Promise<void> {
  if (!(await lockAddress(tx, addressId, viewer.id))) throw problem("address.not_found");
}
