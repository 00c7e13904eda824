// Does what `table.ts` says: deletes the rows of a person, and reads those of the copy.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Rule } from "./rule.ts";
import { personalTables } from "./table.ts";

const rules = Object.entries<Rule>(personalTables);
const words = (columns: string) => columns.split(" ");

/** After the rooms with a rule of their own, which need some of these rows. */
export async function eraseRows(tx: Tx, id: Id): Promise<void> {
  for (const [table, { of, erase }] of rules) {
    if (erase !== "delete") continue;
    const theirs = sql.join(
      words(of).map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    );
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
  }
}

/** SQL: erased people who have rows that the erasure deletes. */
export const leftOfErased: string = rules
  .filter(([, { erase }]) => erase === "delete")
  .flatMap(([table, { of }]) =>
    words(of).map(
      (column) => `select u.id from ${table} t join users u on u.id = t.${column} where u.deleted_at is not null`,
    ),
  )
  .join(" union ");

/** @param put writes a file of the copy, or a part of it. */
export async function copyRows(db: Db, id: Id, put: (name: string, content: object | null) => void): Promise<void> {
  for (const [table, { of, as, one, copy = "", order }] of rules) {
    if (!as) continue;
    const columns = words(copy).map((column) => {
      const [from = "", name = from] = column.split(">");
      return sql`${sql.ref(from)} as ${sql.ref(name)}`;
    });
    const [owner = ""] = words(of);
    const ordered = order ? sql` order by ${sql.join(words(order).map((column) => sql.ref(column)))}` : sql``;
    const { rows } = await sql<object>`
      select ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${id}${ordered}`.execute(db);
    put(as, one ? (rows[0] ?? null) : rows);
  }
}
