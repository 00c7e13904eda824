// How a person reads texts in other languages: the choice of the settings, as far as it counts with the engines of this town (rules L14, L19).
import { sql } from "kysely";
import type { TranslationChoice } from "#contract/translation-kinds.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { translatorOf } from "./translator.ts";

/** Whether a service outside of the town gets the words, so that the reader agrees first. */
export const asksReaders = (kit: Kit): boolean => translatorOf(kit).needsConsent;

/** Of readers who have not chosen. */
export const usualChoice = (kit: Kit): TranslationChoice => (asksReaders(kit) ? "on_demand" : "always");

/** On people `u`, also where there is none: "at once" that was chosen for engines of the town is no word for one outside. */
export const countingChoice = (kit: Kit) => sql<TranslationChoice>`
  case when u.translate = 'always' and not u.translate_outside then ${usualChoice(kit)}
    else coalesce(u.translate, ${usualChoice(kit)}) end`;

export async function findCountingChoice(db: Db, kit: Kit, id: Id): Promise<TranslationChoice> {
  const { rows } = await sql<{ choice: TranslationChoice }>`
    select ${countingChoice(kit)} as choice from users u where u.id = ${id}::uuid`.execute(db);
  return rows[0]?.choice ?? usualChoice(kit);
}
