import { OfferInput } from "#contract/offers.ts";
import { withPlace } from "#server/addresses/create.ts";
import type { DraftBrought } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { allow, holds } from "#server/kit/viewer.ts";
import { bring } from "#server/points/bring.ts";
import { create } from "./save.ts";

/** Makes the offer that a new account brought along. */
export async function bringOffer(tx: Tx, brought: DraftBrought): Promise<void> {
  if (brought.draft.kind !== "offer") return;
  const { kit, viewer } = brought;
  await bring(tx, brought, async (content) => {
    allow(holds(viewer, "ServiceOffer:create"));
    const { success, data: body } = OfferInput.safeParse(content);
    return success ? create(tx, kit, viewer, withPlace({ kit, tx, viewer, body, language: viewer.language })) : null;
  });
}
