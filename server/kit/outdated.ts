// Rows that have served their time. Each room names them by table in its `room.ts`; one job of every hour deletes them all.
import { type RawBuilder, sql } from "kysely";
import type { DB } from "#db/types.ts";
import { type AppDb, transact } from "./db.ts";
import { eachForItself } from "./each-for-itself.ts";
import type { JobHandler } from "./record.ts";

/** `after`: column → how long ago it was; of several columns one is enough. `only`: column → the values of the rows in question. */
type Age<T extends keyof DB> = {
  after: { readonly [C in keyof DB[T]]?: `${number} ${"hours" | "days"}` };
  only?: { readonly [C in keyof DB[T]]?: readonly string[] };
};
/** Table → which of its rows are deleted. */
export type Outdated = { readonly [T in keyof DB]?: Age<T> };

const is = ({ after, only = {} }: { after: object; only?: object }) => {
  const old = Object.entries(after).map(
    ([column, age]) => sql`${sql.ref(column)} < now() - ${age as string}::interval`,
  );
  const those = Object.entries(only).map(
    ([column, values]) => sql`${sql.ref(column)} = any(${values as string[]}::text[])`,
  );
  return sql<boolean>`${sql.join([sql`(${sql.join(old, sql` or `)})`, ...those], sql` and `)}`;
};

/** A table that fails stops no other one. */
export const deleteOutdated =
  (rooms: readonly Outdated[]): JobHandler<"kit.delete-outdated"> =>
  (kit) => {
    const due = rooms.flatMap((room) => Object.entries(room)).map(([id, age]) => ({ id: id as keyof DB, age }));
    return eachForItself<(typeof due)[number]>(kit, "kit.delete-outdated", {
      find: (without) => Promise.resolve(due.filter(({ id }) => !without.includes(id))),
      work: ({ id, age }) => deleteInSteps(kit.db, id, is(age)),
    });
  };

const step = 5_000;

/** Deletes the rows of a table some thousand at a time: what has grown does not outlast the time of one statement, and what is done stays done. */
async function deleteInSteps(db: AppDb, table: keyof DB, where: RawBuilder<boolean>): Promise<void> {
  const some = sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${where} limit ${step}))`;
  for (let deleted = step; deleted === step;)
    deleted = Number((await transact(db, (tx) => some.execute(tx))).numAffectedRows ?? 0n);
}
