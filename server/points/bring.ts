// Makes the draft that a new account brought along, in the transaction of the registration.
import { sql } from "kysely";
import type { DraftBrought } from "#server/kit/changes.ts";
import { databaseCode, type Tx } from "#server/kit/db.ts";
import { Problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Content = DraftBrought["draft"]["content"];

/**
 * Tries the draft as it is, then without publishing. What the rules refuse is not made and stops nothing: the browser still has
 * it. @param make throws a `Problem`.
 */
export async function bring(tx: Tx, { draft, made }: DraftBrought, make: (content: Content) => Promise<Id | null>) {
  const { publish: _, ...unpublished } = draft.content;
  for (const content of [draft.content, { awaited_files: 0, ...unpublished }]) {
    await sql`savepoint brought`.execute(tx);
    try {
      const id = await make(content);
      await sql`release savepoint brought`.execute(tx);
      if (id) made(id);
      return;
    } catch (error) {
      await sql`rollback to savepoint brought`.execute(tx);
      if (!isRefusal(error)) throw error;
    }
  }
}

/** A rule of the code or of the database; not a lost connection or a deadlock, which undo the registration too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem || /^(22|23|P0)/.test(databaseCode(error) ?? "");
