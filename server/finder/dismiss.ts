// "Not for me" and its undo.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findEligibility } from "#server/proposals/eligibility.ts";
import { insertDismissal, removeDismissal } from "./queries.ts";

export async function dismiss(tx: Tx, viewer: Member, id: Id): Promise<void> {
  if (!(await findEligibility(tx, viewer, id))) throw problem("request.not_found");
  await insertDismissal(tx, viewer.id, id);
}

export async function restore(tx: Tx, viewer: Member, id: Id): Promise<void> {
  if (!(await findEligibility(tx, viewer, id))) throw problem("request.not_found");
  await removeDismissal(tx, viewer.id, id);
}
