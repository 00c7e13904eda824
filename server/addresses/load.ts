// Loads through the viewer: a location of another person gives the same 404 as a missing one (rule W6).
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { type AddressRow, findOwnAddress, lockOwnAddress } from "./queries.ts";

export const loadOwn = async (db: Db, viewer: Member, id: Id, language: Language) =>
  present(await findOwnAddress(db, viewer.id, id, language));

export const lockOwn = async (tx: Tx, viewer: Member, id: Id, language: Language) =>
  present(await lockOwnAddress(tx, viewer.id, id, language));

function present(row: AddressRow | undefined): AddressRow {
  if (!row) throw problem("address.not_found");
  return row;
}
