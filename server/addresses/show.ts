import type { Language } from "#contract/kit/languages.ts";
import { openTarget } from "#server/accounts/reveal.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { type Id, is, type Member } from "#server/kit/viewer.ts";
import { findAddress } from "./queries.ts";
import { mayReveal } from "./reveal-rule.ts";
import { presentAddress } from "./view.ts";

type Shown = { kit: Kit; tx: Tx; viewer: Member; id: Id; language: Language };

/** Mine; or another's where decision A2 opens it, and then the view is in the ledger and counts. */
export async function show({ kit, tx, viewer, id, language }: Shown) {
  const row = await findAddress(tx, id, language);
  if (!row) throw problem("address.not_found");
  if (!is(viewer, row.user_id)) {
    const opening = await mayReveal(tx, viewer, { id, ownerId: row.user_id, reveal: row.reveal });
    if (!opening) throw problem("address.not_found");
    await openTarget(tx, kit.config, viewer, { target: "address", targetId: id, ownerId: row.user_id, ...opening });
  }
  return presentAddress(viewer, row, language, true);
}
