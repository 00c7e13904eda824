import type { AddressInput } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { Problem, problem } from "#server/kit/problem.ts";
import { allow, holds, type Id, type Member } from "#server/kit/viewer.ts";
import { checkPlace } from "./checking/check-place.ts";
import { loadOwn } from "./load.ts";
import { findSame, insertAddress, lockLookups, type NewAddress } from "./queries.ts";
import { presentAddress } from "./view.ts";
import { chosen, languagesOf, newAlias, columnsOf } from "./write.ts";

type Made = { kit: Kit; tx: Tx; viewer: Member; body: AddressInput; language: Language };

/** Adds a location of the viewer. Throws the address errors of the error catalogue. */
export async function create(call: Made) {
  const { tx, viewer, language } = call;
  const id = await insertAddress(tx, await fresh(call));
  return presentAddress(viewer, await loadOwn(tx, viewer, id, language), language, true);
}

export type MakePlace = (ownerId: Id) => Promise<Id>;
type Saving<B> = Omit<Made, "body"> & { body: B };

/**
 * For the body of an offer or a request: creates its new place as a location in the same transaction, when the owner is
 * known. Reports errors of its fields under `address.…`, as in the body. `makePlace` throws ability_not_granted and the
 * address errors of the error catalogue.
 */
export function withPlace<B extends { address?: AddressInput | undefined }>(
  call: Saving<B>,
): Omit<B, "address"> & { makePlace?: MakePlace } {
  const { kit, tx, viewer, language } = call;
  const { address: body, ...rest } = call.body;
  if (!body) return rest;
  const makePlace = async (ownerId: Id) => {
    allow(holds(viewer, "Location:create"));
    const owner = { ...viewer, id: ownerId };
    return insertAddress(tx, await fresh({ kit, tx, viewer: owner, body, language }).catch(inAddress));
  };
  return { ...rest, makePlace };
}

function inAddress(error: unknown): never {
  if (!(error instanceof Problem) || !error.details.fields) throw error;
  const fields = Object.entries(error.details.fields).map(([name, said]) => [`address.${name}`, said] as const);
  throw problem(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}

/** Finds or creates the viewer's location at the same place. Returns only its public part. */
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
  const wanted = columnsOf(body, null);
  const checked = await checkPlace(tx, kit, viewer, wanted, language);
  return {
    ...wanted,
    ...chosen(body),
    ...languagesOf(body, null, language),
    ...checked,
    viewport: checked.viewport && JSON.stringify(checked.viewport),
    user_id: viewer.id,
    actor_id: viewer.actorId,
    public_alias: newAlias(),
  };
}
