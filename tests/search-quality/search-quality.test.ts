// Queries as people type them, and their meaning, written down before any tuning. `held_out` rows are never tuned for: they measure
// the search on words that its authors did not look at. A purpose is a slug or several equally right ones, a place a GeoNames id.
// `never` are purposes that share a word, a sound or some letters with the query and would show that nothing was understood.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#contract/kit/languages.ts";
import { world } from "../world/world.ts";

const Query = z.object({
  kind: z.enum(["purpose", "place"]),
  language: z.enum(languages),
  typed: z.string().min(2),
  expected: z.string().transform((text) => text.split("|")),
  set: z.enum(["tuning", "held_out"]),
  never: z
    .string()
    .default("")
    .transform((text) => text.split("|").filter(Boolean)),
});
type Query = z.infer<typeof Query>;

const queries = readFileSync(new URL("queries.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [kind, language, typed, expected, set, never] = line.split("\t");
    return Query.parse({ kind, language, typed, expected, set, never });
  });

const shown = 3;

/** All results of the API, in the notation of the file. */
async function answersTo({ kind, language, typed }: Query): Promise<string[]> {
  const visitor = (await world()).visitor(language);
  if (kind === "purpose") {
    const { data } = await visitor.call("GET /point-purposes", { query: { filter: { text: typed } } });
    return data.map(({ slug }) => slug);
  }
  const { data } = await visitor.call("GET /places", { query: { text: typed } });
  return data.map(({ place_id, label }) => `${place_id} ${label}`);
}

/** One after the other: all at once wait for the database longer than a call may. */
async function askAll(all: readonly Query[]) {
  const asked: { query: Query; answers: string[] }[] = [];
  for (const query of all) asked.push({ query, answers: await answersTo(query) });
  return asked;
}

const isMeant = (query: Query, answers: string[]) =>
  answers
    .slice(0, shown)
    .some((answer) => query.expected.includes(query.kind === "place" ? (answer.split(" ")[0] ?? "") : answer));

test("at least nine in ten queries find the intended result among the first three", async () => {
  expect(queries.length).toBeGreaterThanOrEqual(100);
  const asked = await askAll(queries);
  const misses = asked.filter(({ query, answers }) => !isMeant(query, answers));
  const score = (set: Query["set"]) => {
    const all = queries.filter((query) => query.set === set).length;
    return `${all - misses.filter(({ query }) => query.set === set).length}/${all} ${set}`;
  };
  const lines = misses.map(
    ({ query, answers }) =>
      `${query.set} ${query.language} ${query.typed} → ${answers.slice(0, shown).join(", ")} instead of ${query.expected.join("|")}`,
  );
  console.info([`found: ${score("tuning")}, ${score("held_out")}; missed:`, ...lines].join("\n"));
  expect(misses.length <= queries.length / 10 ? [] : lines).toEqual([]);
});

test("what shares only a word or a sound with the query is not suggested", async () => {
  const strict = queries.filter(({ never }) => never.length);
  expect(strict.length).toBeGreaterThanOrEqual(60);
  const asked = await askAll(strict);
  const shownOf = (set: Query["set"]) =>
    asked.flatMap(({ query, answers }) => {
      const wrong = query.set === set ? answers.filter((answer) => query.never.includes(answer)) : [];
      return wrong.length ? [`${query.language} ${query.typed} → ${wrong.join(", ")}`] : [];
    });
  expect(shownOf("tuning")).toEqual([]);
  const heldOut = strict.filter(({ set }) => set === "held_out").length;
  expect(shownOf("held_out").length <= heldOut / 10 ? [] : shownOf("held_out")).toEqual([]);
});
