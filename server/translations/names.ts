import { sql } from "kysely";
import type { TextKind } from "#contract/translation-kinds.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Of the people whose texts these are, and of the reader if it is one, also in Latin letters: engines never get them. */
export async function namesOf(
  db: Db,
  reader: Id | null,
  texts: readonly { kind: TextKind; sourceId: Id }[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct spelling.name
    from unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ sourceId }) => sourceId)}::uuid[]) as t (kind, id)
    cross join lateral people_of_text(t.kind, t.id) as person (id) join users u on u.id = person.id or u.id = ${reader}::uuid
    cross join lateral unnest(array[u.name, latin_name(u.name, u.spoken)]) as spelling (name) where spelling.name is not null`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
