import type { Language } from "#contract/kit/languages.ts";
import { addressAccess } from "#server/contacts/access.ts";
import { openTarget } from "#server/contacts/ledger.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findAddress } from "./queries.ts";
import { presentAddress } from "./view.ts";

type Shown = { kit: Kit; tx: Tx; viewer: Member; id: Id; language: Language; own: boolean };

/** Shows an own address, or another person's if rules A2 and A7 open it: the ledger records and counts that view. `own`: only own ones. */
export async function show({ kit, tx, viewer, id, language, own }: Shown) {
  const access = await addressAccess(tx, viewer.id, id, kit.config.ACCESS_AFTER_CLOSE_DAYS);
  if (own && access.reason !== "own") throw problem("address.not_found");
  if (access.reason === null) throw problem(access.refusal);
  const row = await findAddress(tx, id, language);
  if (!row) throw problem("address.not_found");
  const { reason, counted, request_id: requestId } = access;
  const target = { target: "address", targetId: id, ownerId: row.user_id, reason, requestId, counted } as const;
  if (reason !== "own") await openTarget(tx, kit.config, viewer, target);
  return presentAddress(viewer, row, language, true);
}
