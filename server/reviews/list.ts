// The public list of a provider's reviews.
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Review, reviews } from "#contract/reviews.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Viewer } from "#server/kit/viewer.ts";
import { findRefusal, listShown } from "./queries.ts";
import { presentShown } from "./view.ts";

/** Throws provider.not_found, provider.paused, provider.stopped. */
export async function listOfProvider(
  db: Db,
  viewer: Viewer,
  id: Id,
  query: z.output<typeof reviews.ofProvider.query>,
): Promise<Page<Review>> {
  const where = paging(query);
  const refusal = await findRefusal(db, viewer, id);
  if (refusal) throw problem(refusal);
  const { rows, total } = await listShown(db, id, query.sort ?? "-published_at", where);
  const names = await readNames(db, viewer.language);
  return page(
    rows.map((row) => presentShown(names, row, is(viewer, id))),
    total,
    where,
  );
}
