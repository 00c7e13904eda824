// What the engines did, by day: the budget of all processes, and the operator's page.
import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Pair } from "./engine.ts";
import { type Books, translatorOf } from "./translator.ts";

/**
 * Characters are booked before they are sent: several processes together do not exceed the budget by more than one call each.
 * @param part of the characters of the day, which all uses together leave untouched beyond it
 */
export const booksOf = (kit: Kit, pair: Pair, part = 1): Books => ({
  spend: (engine, characters) =>
    transact(kit.db, async (tx) => {
      const { rows } = await sql<{ used: number }>`
        select coalesce(sum(characters), 0)::integer as used from translation_days where day = current_date`.execute(
        tx,
      );
      if ((rows[0]?.used ?? 0) + characters > translatorOf(kit).charactersADay * part) return false;
      await add(tx, engine, pair, { characters, texts: 0, failures: 0 });
      return true;
    }),
  note: (engine, counts) => transact(kit.db, (tx) => add(tx, engine, pair, { characters: 0, ...counts })),
});

type Counts = { characters: number; texts: number; failures: number };

async function add(
  tx: Parameters<Parameters<typeof transact>[1]>[0],
  engine: string,
  { from, to }: Pair,
  { characters, texts, failures }: Counts,
): Promise<void> {
  await sql`
    insert into translation_days as d (day, engine, from_language, to_language, texts, characters, failures)
    values (current_date, ${engine}, ${from}, ${to}, ${texts}, ${characters}, ${failures})
    on conflict (day, engine, from_language, to_language) do update set
      texts = d.texts + excluded.texts, characters = d.characters + excluded.characters, failures = d.failures + excluded.failures`.execute(
    tx,
  );
}
