import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findOwn } from "./lists/list-own.ts";

const day = 86_400_000;

/** Whole days since the request was created. Throws request.not_found. */
export async function ageOf(db: Db, viewer: Member, id: Id): Promise<{ days: number }> {
  const { created_at } = await findOwn(db, viewer, id);
  return { days: Math.floor((Date.now() - Date.parse(created_at)) / day) };
}
