import { NewRequest } from "#contract/requests.ts";
import { withPlace } from "#server/addresses/create.ts";
import type { DraftBrought } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { bring } from "#server/points/bring.ts";
import { create } from "./save.ts";

/** Makes the request that a new account brought along. */
export async function bringRequest(tx: Tx, brought: DraftBrought): Promise<void> {
  if (brought.draft.kind !== "request") return;
  const { kit, viewer } = brought;
  await bring(tx, brought, async (content) => {
    const { success, data: body } = NewRequest.safeParse(content);
    return success ? create(tx, kit, viewer, withPlace({ kit, tx, viewer, body, language: viewer.language })) : null;
  });
}
