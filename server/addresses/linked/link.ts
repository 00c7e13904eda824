// The posting link of a place (rule A6): its alias opens the coarse place while the owner keeps the link on.
import type { PublicAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Member } from "#server/kit/viewer.ts";
import { addTranslation } from "#server/translations/add.ts";
import type { Call } from "#server/translations/find-translated.ts";
import { shownHours } from "../access-hours.ts";
import { loadOwn, lockOwn } from "../load.ts";
import { coarsePlace } from "../place-columns.ts";
import { findLinkedPlace, lockLinked, setAddress } from "../queries.ts";
import { presentAddress } from "../view.ts";
import { newAlias } from "../write.ts";

/** Throws `address.not_found` for each reason that closes the link, including a block between owner and reader. */
export async function showLinked(call: Call, alias: string, language: Language): Promise<PublicAddress> {
  const { db, viewer } = call;
  const row = await findLinkedPlace(db, alias, { id: viewer.id, language });
  if (!row) throw problem("address.not_found");
  const {
    own: _own,
    id: _id,
    ...linked
  } = await addTranslation(call, "house", {
    id: row.id,
    own: is(viewer, row.user_id),
    public_alias: alias,
    place: coarsePlace(row.place, language),
    public_name: row.public_name,
    greeting: row.greeting,
    greeting_language: row.greeting_language,
    open_now: row.open_now,
    access_hours: await shownHours(db, row.id),
  });
  return linked;
}

/** Place and owner of a posting link that is open to this customer. Locks the place for share until the commit. */
export const findLinked = async (tx: Tx, alias: string, customerId: Id): Promise<{ id: Id; user_id: Id } | undefined> =>
  lockLinked(tx, alias, customerId);

/** Invalidates the old link, also on printed sheets. */
export async function rotate(tx: Tx, viewer: Member, id: Id, language: Language) {
  await lockOwn(tx, viewer, id, language);
  await setAddress(tx, id, { public_alias: newAlias() });
  return presentAddress(viewer, await loadOwn(tx, viewer, id, language), language, true);
}
