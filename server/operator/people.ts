// All people of the marketplace, as an operator sees them.
import type { Page } from "#contract/kit/endpoint.ts";
import type { UserRow } from "#contract/operator.ts";
import type { MySubscription } from "#contract/plans.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { listOwn } from "#server/plans/list.ts";
import { findPerson, listPeople, type UserFilter, type UserSort } from "./queries.ts";
import { presentPerson } from "./view.ts";

type Query = {
  filter?: UserFilter | undefined;
  sort?: UserSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

/** The newest first, unless the query names another order. */
export async function listUsers(
  db: Db,
  { filter = {}, sort = "-created_at", ...query }: Query,
): Promise<Page<UserRow>> {
  const where = paging(query);
  const { rows, total } = await listPeople(db, filter, sort, where);
  return page(rows.map(presentPerson), total, where);
}

/** Throws `user.not_found`. */
export async function showUser(db: Db, id: Id): Promise<UserRow> {
  const row = await findPerson(db, id);
  if (!row) throw problem("user.not_found");
  return presentPerson(row);
}

/** With the plans of the past, a hundred of them at most. Throws `user.not_found`. */
export async function showWithPlans(db: Db, id: Id): Promise<UserRow & { subscriptions: MySubscription[] }> {
  const person = await showUser(db, id);
  const { data: subscriptions } = await listOwn(db, id, { per_page: 100 });
  return { ...person, subscriptions };
}
