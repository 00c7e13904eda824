import type { AddressInput } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { checkPlace } from "./checking/check-place.ts";
import { loadOwn } from "./load.ts";
import { findSame, insertAddress, lockLookups, type NewAddress } from "./queries.ts";
import { presentAddress } from "./view.ts";
import { chosen, newAlias, told } from "./write.ts";

type Made = { kit: Kit; tx: Tx; viewer: Member; body: AddressInput; language: Language };

/** A new location of the viewer. Throws the address errors of the catalogue. */
export async function create(call: Made) {
  const { tx, viewer, language } = call;
  const id = await insertAddress(tx, await fresh(call));
  return presentAddress(viewer, await loadOwn(tx, viewer, id, language), language, true);
}

/** The viewer's location at the same place, made where there is none. Only its public part is told. */
export async function lookUp(call: Made) {
  const { tx, viewer, language } = call;
  const wanted = await fresh(call);
  await lockLookups(tx, viewer.id);
  const id = (await findSame(tx, wanted)) ?? (await insertAddress(tx, wanted));
  const row = await loadOwn(tx, viewer, id, language);
  const { address_limited, public_alias } = presentAddress(viewer, row, language, true);
  return { id, address_limited, public_alias: public_alias ?? "" };
}

async function fresh({ kit, tx, viewer, body, language }: Made): Promise<NewAddress> {
  const wanted = told(body, null);
  const checked = await checkPlace(tx, kit, wanted, language);
  return {
    ...wanted,
    ...chosen(body),
    ...checked,
    viewport: checked.viewport && JSON.stringify(checked.viewport),
    user_id: viewer.id,
    actor_id: viewer.actorId,
    public_alias: newAlias(),
  };
}
