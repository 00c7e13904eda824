// The author appeals once against a removal; SQL keeps the time. A blocked author comes by the link of the refused login.
import type { DecidedCase } from "#contract/cases.ts";
import { readAppealToken } from "#server/auth/appeal-token.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { caseSteps, findCase, lockAuthor, lockCase, setAppeal } from "./queries.ts";
import { findRead, showDecided } from "./show.ts";

/** Throws case.not_found also to a reporter, case.state where there is nothing to appeal against any more. */
export async function appeal(tx: Tx, readerId: Id, id: Id, text: string): Promise<DecidedCase> {
  const read = await findRead(tx, readerId, id);
  if (!read || read.role !== "author") throw problem("case.not_found");
  await lockAuthor(tx, read.author_id);
  const found = await lockCase(tx, id);
  if (!found || !read.can_appeal) throw problem("case.state");
  await setAppeal(tx, id, caseSteps.go(found.state, "appeal"), text);
  await record(tx, "case.waits", { id, appealed: true, parties: [readerId] });
  return showDecided(tx, readerId, id);
}

type Needs = Pick<Kit, "keys">;

/** Throws case.not_found. */
export async function showBlock(db: Db, kit: Needs, token: string): Promise<DecidedCase> {
  const found = await findBlock(db, kit, token);
  return showDecided(db, found.author_id, found.id);
}

/** Throws case.not_found, case.state. */
export async function appealBlock(tx: Tx, kit: Needs, token: string, text: string): Promise<DecidedCase> {
  const found = await findBlock(tx, kit, token);
  return appeal(tx, found.author_id, found.id, text);
}

/** The signature proves that the holder is the author: the token was given to the owner of the account only. */
async function findBlock(db: Db, kit: Needs, token: string) {
  const id = readAppealToken(kit, token);
  const found = id === null ? undefined : await findCase(db, id);
  if (!found) throw problem("case.not_found");
  return found;
}
