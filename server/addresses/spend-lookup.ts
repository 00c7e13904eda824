// Counts the questions that one caller causes at the operator's geocoder: it costs money there, or has limits of its own.
import { spendCall } from "#server/auth/per-address.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Viewer } from "#server/kit/viewer.ts";

/** A typed address is about ten: each pause while typing, and the save. */
const most = 150;
const seconds = 300;

/** In a transaction of its own: a save that is refused has asked, too. The embedded gazetteer is not counted. Throws `rate.limited`. */
export async function spendLookup(kit: Pick<Kit, "config" | "db" | "keys">, viewer: Viewer): Promise<void> {
  if (!kit.config.GEOCODER_URL) return;
  await transact(kit.db, (tx) =>
    viewer.isUser
      ? spendOwn(tx, { what: "place", id: viewer.actorId, most, seconds })
      : spendCall(tx, kit, { kind: "place", ip: viewer.ip, max: most, seconds }),
  );
}
