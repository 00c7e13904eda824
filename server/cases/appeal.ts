// The author appeals once against a removal; SQL keeps the time.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockAuthor, lockCase, setAppeal } from "./queries.ts";
import { findRead } from "./show.ts";

/** Throws case.not_found also to a reporter, case.state where there is nothing to appeal against any more. */
export async function appeal(tx: Tx, viewer: Member, id: Id, text: string): Promise<Id> {
  const read = await findRead(tx, viewer, id);
  if (!read || read.role !== "author") throw problem("case.not_found");
  await lockAuthor(tx, read.author_id);
  const found = await lockCase(tx, id);
  if (found?.state !== "decided" || !read.can_appeal) throw problem("case.state");
  await setAppeal(tx, id, text);
  return id;
}
