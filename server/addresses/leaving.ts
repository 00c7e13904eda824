// What becomes of places when their owner leaves: the coarse point stays for the requests that were there.
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { setAddress } from "./queries.ts";
import { erased } from "./remove.ts";

type Leaving = { userId: Id };

/** After the requests: no open one may hold a place that goes. */
export async function eraseAddresses(tx: Tx, { userId }: Leaving): Promise<void> {
  const rows = await tx
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  for (const row of rows) await setAddress(tx, row.id, { ...erased(row), deleted_at: new Date() });
}

export async function exportAddresses(
  tx: Tx,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await tx
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  put(
    "addresses",
    rows.map(({ actor_id: _actor, user_id: _user, ...place }) => place),
  );
}
