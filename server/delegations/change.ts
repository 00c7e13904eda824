import { sql } from "kysely";
import type { z } from "zod";
import type { ManagedChange, ManagedUser } from "#contract/delegations.ts";
import { refuseOther } from "#server/http/versions.ts";
import { auditDelegated } from "#server/kit/audit-delegated.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { saveContactPhones } from "#server/settings/contact-phones.ts";
import { readPhones, refuse, type Fields } from "#server/settings/read-contacts.ts";
import { replaceLanguages } from "#server/settings/replace-lists.ts";
import { findManagedPerson, lockManagedPerson } from "./queries.ts";
import { showManaged } from "./show.ts";
import { versionOf } from "./view.ts";

type Change = z.output<typeof ManagedChange>;

/** The version of which the change was made; null: of any. */
type Edited = { id: Id; version: string | null };

/** Lists replace the stored ones. Throws user.not_found, version.changed, phone.invalid. */
export async function changeManaged(
  tx: Tx,
  viewer: Member,
  { id, version }: Edited,
  change: Change,
): Promise<ManagedUser> {
  const before = await lockManagedPerson(tx, viewer.id, id);
  const present = await findManagedPerson(tx, viewer.id, id);
  if (!before || !present) throw problem("user.not_found");
  refuseOther(version, versionOf(present));
  const wrong: Fields = {};
  const phones = change.phones && readPhones(change.phones, change.country_code ?? before.country_code, wrong);
  refuse(wrong);
  const { name, locale, country_code, data_checked, bio, bio_language } = change;
  const was = { text: present.bio, language: present.bio_language };
  await tx
    .updateTable("users")
    .set({ name, locale, country_code, data_checked, updated_at: sql`now()` })
    .$if(bio !== undefined, (query) => query.set({ bio: bio || null }))
    .set({ bio_language: languageOf({ text: bio, language: bio_language }, viewer.language, was) })
    .where("id", "=", id)
    .execute();
  await saveContactPhones(tx, before, { phones }, false);
  if (change.languages) await replaceLanguages(tx, id, change.languages);
  await auditDelegated(tx, { actorId: viewer.actorId, userId: id, call: "PATCH /users/managed/:id", id });
  return showManaged(tx, viewer, id);
}
