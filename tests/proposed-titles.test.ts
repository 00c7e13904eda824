// The wizard and the database propose the same title (rule L17): else a proposed one would count as own words.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AnswersInput } from "#contract/catalog.ts";
import { languages } from "#contract/kit/languages.ts";
import { findCatalog } from "#server/catalog/memory.ts";
import { readNames } from "#server/catalog/names.ts";
import { questionsOf } from "#server/catalog/questions.ts";
import { proposedTitle } from "#web/requests/questions/questions.ts";
import { world } from "./world/world.ts";

test("for each service and language, with all answers, with the last ones, and with the answers in another order", async () => {
  const { kit } = await world();
  const catalog = await findCatalog(kit.db);
  const faults: string[] = [];
  let titles = 0;
  for (const language of languages) {
    const names = await readNames(kit.db, language);
    const cases = catalog.purposes.flatMap(({ id }, n) => {
      const ids = n % 5 === 0 ? [id, catalog.purposes[(n + 7) % catalog.purposes.length]?.id ?? id] : [id];
      const answers = questionsOf(catalog, ids).map(({ slug, kind, options }): AnswersInput[number] =>
        kind === "number"
          ? { question: slug, number: 1 }
          : { question: slug, options: [options[n % options.length]?.slug ?? "other"] },
      );
      return [answers, answers.slice(1), answers.toReversed()].map((input) => ({ ids, input }));
    });
    const { rows } = await sql<{ title: string | null }>`
      select proposed_title(${language}, array(select jsonb_array_elements_text(a.item -> 'ids')::smallint), a.item -> 'input') as title
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality a (item, n) order by n`.execute(
      kit.db,
    );
    for (const [n, { ids, input }] of cases.entries()) {
      const inWizard = proposedTitle({ point_purposes: names.purposes(ids), answers: names.answers(ids, input) });
      if (inWizard) titles += 1;
      if ((rows[n]?.title ?? "") !== inWizard) faults.push(`${language}: ${rows[n]?.title} and ${inWizard}`);
    }
  }
  expect(faults).toEqual([]);
  expect(titles).toBeGreaterThan(3_000);
});
