// Reads plans and their holders.
import type { Page } from "#contract/kit/endpoint.ts";
import type { NamedPerson } from "#contract/people.ts";
import type { MySubscription, Plan } from "#contract/plans.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findSubscription, listOf, searchAll, selectPlans, type Search } from "./queries.ts";
import { presentPlan, presentSubscription } from "./view.ts";

type Asked = { page?: number | undefined; per_page?: number | undefined };

/** All plans, in the order of the screens. */
export const listAllPlans = async (db: Db): Promise<Plan[]> => (await selectPlans(db).execute()).map(presentPlan);

/** The plans that can be chosen, and the plan of the trial month. */
export const listOffered = async (db: Db): Promise<Plan[]> =>
  (await listAllPlans(db)).filter(({ listed, slug }) => listed || slug === "trial");

export const allOnOnePage = <T>(data: T[]): Page<T> =>
  page(data, data.length, { limit: Math.max(1, data.length), offset: 0, page: 1 });

export async function listOwn(db: Db, userId: Id, query: Asked): Promise<Page<MySubscription>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, (part) => listOf(db, userId, part));
  return page(rows.map(presentSubscription), total, where);
}

type OfSomeone = MySubscription & { user: NamedPerson };

/** The subscriptions of all people, for the operator. */
export async function listSubscriptions(
  db: Db,
  query: Asked & { filter?: Search | undefined },
): Promise<Page<OfSomeone>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, (part) => searchAll(db, query.filter ?? {}, part));
  const data = rows.map((row) => ({ ...presentSubscription(row), user: row.user }));
  return page(data, total, where);
}

/** Throws `subscription.not_found`. */
export async function showSubscription(db: Db, id: Id): Promise<MySubscription> {
  const row = await findSubscription(db, id);
  if (!row) throw problem("subscription.not_found");
  return presentSubscription(row);
}
