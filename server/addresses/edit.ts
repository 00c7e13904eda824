import type { AddressChange } from "#contract/addresses.ts";
import type { Language } from "#contract/kit/languages.ts";
import { refuseOther } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { checkPlace } from "./checking/check-place.ts";
import { loadOwn, lockOwn } from "./load.ts";
import { setAddress } from "./queries.ts";
import { presentAddress, versionOf } from "./view.ts";
import { chosen, languagesOf, moved, columnsOf } from "./write.ts";

type Edited = {
  kit: Kit;
  tx: Tx;
  viewer: Member;
  id: Id;
  body: AddressChange;
  language: Language;
  /** Of which the change was made; null: of any. */
  version: string | null;
};

/** Keeps the public alias. Changes of fields that do not describe the place do not call the geocoder. */
export async function edit({ kit, tx, viewer, id, body, language, version }: Edited) {
  const before = await loadOwn(tx, viewer, id, language);
  refuseOther(version, versionOf(before));
  const wanted = columnsOf(body, before);
  const checked = moved(before, wanted) ? await checkPlace(tx, kit, viewer, wanted, language) : null;
  // Locks only after the geocoder has answered: it may be slow.
  const row = await lockOwn(tx, viewer, id, language);
  refuseOther(version, versionOf(row));
  if (checked && row.updated_at !== before.updated_at) throw problem("server.busy", { retryAfter: 1 });
  await setAddress(tx, id, {
    ...columnsOf(body, row),
    ...chosen(body),
    ...languagesOf(body, row, language),
    ...(checked
      ? { ...checked, viewport: checked.viewport && JSON.stringify(checked.viewport) }
      : { locality_type: row.locality_type }),
  });
  return presentAddress(viewer, await loadOwn(tx, viewer, id, language), language, true);
}
