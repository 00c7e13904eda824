// Questions of services (rule S15): the files hold what every reader needs, and the call asks it in its order.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { questionUnits } from "#contract/answers.ts";
import { questionKinds } from "#contract/catalog.ts";
import { languages } from "#contract/kit/languages.ts";
import { world } from "../../tests/world/world.ts";
import { pictograms } from "../../tools/pictograms.ts";
import { readQuestionFiles } from "./question-files.ts";

test("each service asks two to five questions, each of them is lists, and each text is there in seven languages", async () => {
  const { questions, purposes } = await readQuestionFiles();
  const known = new Set(questions.map(({ slug }) => slug));
  expect(known.size).toBe(questions.length);
  const lists = Object.values(purposes);
  expect([lists.length, lists.filter((slugs) => slugs.length < 2 || slugs.length > 5)]).toEqual([337, []]);
  expect([...new Set(lists.flat())].filter((slug) => !known.has(slug))).toEqual([]);
  expect([...known].filter((slug) => !lists.some((slugs) => slugs.includes(slug)))).toEqual([]);
  const texts = questions.flatMap(({ slug, label, text, options = [] }) =>
    [label, text, ...options.map(({ names }) => names)].map((names) => ({ slug, names })),
  );
  const lacking = texts.filter(({ names }) => languages.some((language) => !names[language]?.trim()));
  expect(lacking).toEqual([]);
});

test("a number has bounds, a choice two answers at least and one for all the rest", async () => {
  const { questions } = await readQuestionFiles();
  for (const { slug, kind, min, max, unit, options = [] } of questions) {
    expect([slug, questionKinds.includes(kind)]).toEqual([slug, true]);
    const slugs = options.map((option) => option.slug);
    expect([slug, new Set(slugs).size]).toEqual([slug, slugs.length]);
    if (kind === "number") {
      expect([slug, slugs.length, typeof min, typeof max]).toEqual([slug, 0, "number", "number"]);
      expect([slug, unit === undefined || questionUnits.some((known) => known === unit)]).toEqual([slug, true]);
    } else {
      expect([slug, slugs.length >= 3, slugs.at(-1)]).toEqual([slug, true, kind === "yes_no" ? "not_sure" : "other"]);
    }
  }
});

test("the files of pictograms hold the icons of all answers", async () => {
  for (const [type, text] of Object.entries(await pictograms())) {
    const written = readFileSync(new URL(`../../web/public/pictograms/${type}.svg`, import.meta.url), "utf8");
    expect([type, written === text]).toEqual([type, true]);
  }
});

test("questions of several services come in their order, each once, in the reader's language", async () => {
  const { visitor } = await world();
  const ask = async (language: "uk" | "de", purpose: string) =>
    (await visitor(language).call("GET /questions", { query: { purpose } })).data;
  const plumber = await ask("de", "1");
  expect(plumber[0]).toMatchObject({ slug: "plumbing_problem", kind: "one", text: "Was ist mit Wasser oder Abfluss?" });
  const both = (await ask("uk", "1,2")).map(({ slug }) => slug);
  expect(both.slice(0, plumber.length)).toEqual(plumber.map(({ slug }) => slug));
  expect(new Set(both).size).toBe(both.length);
  expect(await ask("uk", "32000")).toEqual([]);
});

test.each([
  ["en", "Leaking tap in the kitchen", ["tap_leaks"]],
  ["uk", "Тече кран на кухні", ["tap_leaks"]],
  ["en", "Something is wrong", []],
] as const)("what a customer writes in %s marks the answers that it names: %s", async (language, text, expected) => {
  const { visitor } = await world();
  const { data } = await visitor(language).call("GET /questions", { query: { purpose: "1", text } });
  const meant = data[0]?.options.filter((option) => option.meant).map(({ slug }) => slug);
  expect(meant).toEqual(expected);
});
