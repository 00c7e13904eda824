import type { AccountSettings } from "#contract/settings.ts";
import { findSettings } from "#server/accounts/own.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { asksReaders, findCountingChoice } from "#server/translations/choice.ts";
import { presentSettings } from "./view.ts";

export async function showSettings(db: Db, kit: Kit, viewer: Member): Promise<AccountSettings> {
  const now = await findCountingChoice(db, kit, viewer.id);
  const row = await findSettings(db, viewer.id);
  return presentSettings(viewer, row, { now, is_outside: asksReaders(kit) });
}
