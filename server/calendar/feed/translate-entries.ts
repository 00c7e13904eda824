// The titles of appointments in calendar files, where they have been translated (rule L14). One query for a file, none without an engine.
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findTranslated, textOfTitle } from "#server/translations/find-translated.ts";
import type { Row } from "./queries.ts";

type Reader = { id: Id; language: Language };

/** The reader is the person whose calendar it is: whoever reads along by the address of a feed gets the same. */
export async function translateEntries(db: Db, kit: Kit, { id, language }: Reader, rows: readonly Row[]) {
  const titleOf = ({ request_id, title }: Row) => textOfTitle({ id: request_id, title });
  const selves = [id, ...new Set(rows.flatMap(({ managed_id }) => managed_id ?? []))];
  const find = await findTranslated(db, kit, { id, selves, language }, rows.map(titleOf));
  return rows.map((row): Row => ({ ...row, title: find(titleOf(row))?.text ?? row.title }));
}
