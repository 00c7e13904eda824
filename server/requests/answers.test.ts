// Answers to what the services ask (rule S15): kept, read by everybody in their own language, compared, copied, found.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { numberSteps } from "#contract/answers.ts";
import type { AnswersInput } from "#contract/catalog.ts";
import { accept, addressOf, answer, inbox, lviv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { match } from "../saved/match.ts";

/** Thorough cleaning asks for the occasion, the area, what else, and who brings the supplies. */
const cleaning = { point_type_id: 9, point_purpose_ids: [106] };
const choose = (question: string, ...options: string[]) => ({ question, options });
const tap = [choose("plumbing_problem", "tap_leaks"), choose("floor", "third")];

const read = (person: Person, id: string) => person.call("GET /service-requests/:id", { params: { id } });
const edit = (person: Person, id: string, body: object) =>
  person.attempt("PATCH /service-requests/:id", { params: { id }, body });
const written = (answers: readonly { question: string; options: { slug: string }[]; number: number | null }[]) =>
  answers.map(({ question, options, number }) => `${question}: ${number ?? options.map(({ slug }) => slug).join()}`);

test("customer, provider and visitor read the answers in their own language, in the order of the questions", async () => {
  const { person, visitor } = await world();
  const [olena, hans] = await Promise.all([person("Olena", { language: "uk" }), person("Hans", { language: "de" })]);
  const { id, answers } = await requestOf(olena, { answers: tap.toReversed() });
  expect(written(answers)).toEqual(["plumbing_problem: tap_leaks", "floor: third"]);
  expect(answers[0]).toMatchObject({ label: "Проблема", options: [{ name: "Тече кран" }], number: null });
  const found = await hans.call("GET /search-service-requests/:id", { params: { id } });
  expect(found.answers.map(({ label }) => label)).toEqual(["Problem", "Stockwerk"]);
  expect(written(found.answers)).toEqual(written(answers));
  const open = await visitor("de").call("GET /public/service-requests/:id", { params: { id } });
  expect(open.answers).toEqual(found.answers);
});

type Refused = [what: string, services: object, answers: AnswersInput, errors: Record<string, object>];
test.each<Refused>([
  ["a question that does not exist", plumber, [choose("colour", "red")], { "answers.colour": { code: "not_listed" } }],
  ["a question of another service", plumber, [choose("rooms", "two")], { "answers.rooms": { code: "not_listed" } }],
  [
    "an option of another question",
    plumber,
    [choose("floor", "tap_leaks")],
    { "answers.floor": { code: "not_listed" } },
  ],
  [
    "two answers to one question",
    plumber,
    [tap[1]!, choose("floor", "first")],
    { "answers.floor": { code: "invalid" } },
  ],
  [
    "two options where one counts",
    plumber,
    [choose("floor", "first", "third")],
    { "answers.floor": { code: "invalid" } },
  ],
  ["a number for a choice", plumber, [{ question: "floor", number: 3 }], { "answers.floor": { code: "required" } }],
  ["a choice for a number", cleaning, [choose("area_m2", "yes")], { "answers.area_m2": { code: "required" } }],
  [
    "a number out of bounds",
    cleaning,
    [{ question: "area_m2", number: 0 }],
    { "answers.area_m2": { code: "too_small", params: { min: 1 } } },
  ],
  [
    "a number above its bounds",
    cleaning,
    [{ question: "area_m2", number: 100_001 }],
    { "answers.area_m2": { code: "too_large", params: { max: 100_000 } } },
  ],
])("%s is refused by field, and nothing is lost", async (_what, services, answers, errors) => {
  const { person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena, { ...services, title: "Before" });
  const refused = await edit(olena, id, { title: "After", answers });
  expect(refused.status).toBe(422);
  const expected = Object.entries(errors).map(([field, error]) => [field, [expect.objectContaining(error)]]);
  expect(refused.body).toMatchObject({ errors: Object.fromEntries(expected) });
  expect(await read(olena, id)).toMatchObject({ title: "Before", answers: [] });
  expect((await olena.attempt("POST /service-requests", { body: { ...services, answers } })).status).toBe(422);
});

test("where only the services change, answers that they do not ask for are dropped; the database refuses them, too", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena, { answers: [...tap, choose("parts", "customer_has")] });
  await edit(olena, id, { point_purpose_ids: [2] });
  const kept = written((await read(olena, id)).answers);
  expect(kept).toEqual(["parts: customer_has"]);
  const write = (answers: string) =>
    kit.db
      .updateTable("points")
      .set({ answers: sql`${answers}::jsonb` })
      .where("id", "=", id)
      .execute();
  await expect(write('[{"question": "floor", "options": ["third"]}]')).rejects.toThrow("no service asks");
  await expect(write('{"floor": "third"}')).rejects.toThrow();
  expect(written((await read(olena, id)).answers)).toEqual(kept);
});

test("an offer has no answers", async () => {
  const { person, kit } = await world();
  const marko = await person("Marko");
  const refused = await marko.attempt("POST /points", { body: { kind: "offer", ...plumber, answers: tap } });
  expect(refused.body).toHaveProperty("errors.answers");
  const offer = await marko.call("POST /points", { body: { kind: "offer", ...plumber } });
  const written = kit.db.updateTable("points").set({ answers: sql`${JSON.stringify(tap)}::jsonb` });
  await expect(written.where("id", "=", offer.id).execute()).rejects.toThrow("points_answers");
});

test("after the acceptance a changed answer is told to the provider, another order of the same ones is not", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const { id } = await requestOf(olena, { answers: tap });
  const proposal = await answer(marko, id);
  await accept(olena, proposal.id);
  const notices = async () => (await inbox(marko)).filter((it) => it === "request_status.changed");
  await edit(olena, id, { answers: tap.toReversed() });
  expect(await notices()).toEqual([]);
  await edit(olena, id, { answers: [tap[0], choose("floor", "fifth_up")] });
  const own = await marko.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } });
  expect(own.terms_changed).toEqual(["answers"]);
});

test("a repost takes the answers over", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena, { answers: tap });
  const body = { close_reason: "request_non_actual" } as const;
  await olena.call("POST /service-requests/:id/close", { params: { id }, body });
  const copy = await olena.call("POST /service-requests/:id/repost", { params: { id } });
  expect(written(copy.answers)).toEqual(["plumbing_problem: tap_leaks", "floor: third"]);
});

test("an answer stays where a later version does not ask for it any more, and is not copied", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const row = { purpose_id: 106, question: "area_m2", position: 2 };
  const area = { question: "area_m2", number: 40 };
  const { id } = await requestOf(olena, { ...cleaning, answers: [area, choose("cleaning_supplies", "all_there")] });
  const remove = kit.db.deleteFrom("purpose_questions").where("purpose_id", "=", 106).where("question", "=", "area_m2");
  await remove.execute();
  try {
    expect((await edit(olena, id, { title: "Changed" })).status).toBe(200);
    expect(written((await read(olena, id)).answers)).toContain("area_m2: 40");
    const copy = await olena.call("POST /service-requests/:id/repost", { params: { id } });
    expect(written(copy.answers)).toEqual(["cleaning_supplies: all_there"]);
  } finally {
    await kit.db.insertInto("purpose_questions").values(row).execute();
  }
});

test("a provider finds requests by their answers, and a saved search tells of those only", async () => {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const position = { ...lviv, lat: 51.3, lng: 23.4, locality: "Відповідне" };
  const filter = { lat: position.lat, lng: position.lng, radius: 5_000, purpose: "1" };
  const choices = ["floor.ground", "floor.third", "plumbing_problem.tap_leaks"];
  const { lat, lng, radius } = filter;
  const search = { kind: "request" as const, purpose_ids: [1], lat, lng, radius, answers: choices };
  const saved = await marko.call("POST /saved-searches", { body: search });
  expect(written(saved.answers)).toEqual(["floor: ground,third", "plumbing_problem: tap_leaks"]);
  const address_id = await addressOf(olena, position);
  const post = (facts: object) => requestOf(olena, { address_id, ...facts });
  const [both, other, none] = [
    await post({ answers: tap }),
    await post({ answers: [tap[0], choose("floor", "first")] }),
    await post({}),
  ];
  const find = async (more: object) => {
    const { data } = await marko.call("GET /search-service-requests", { query: { filter: { ...filter, ...more } } });
    return data.map(({ id }) => id).toSorted();
  };
  expect(await find({})).toEqual([both.id, other.id, none.id].toSorted());
  expect(await find({ answer: "plumbing_problem.tap_leaks" })).toEqual([both.id, other.id].toSorted());
  expect(await find({ answer: choices.join() })).toEqual([both.id]);
  for (const { id } of [both, other, none]) await match(kit, { id });
  const { data } = await marko.call("GET /saved-searches");
  expect(data.map(({ fresh }) => fresh)).toEqual([1]);
});

test("a provider finds requests by ranges of their numbers, and a saved search says and tells of these", async () => {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko", { language: "de" })]);
  const position = { ...lviv, lat: 51.3, lng: 24.6, locality: "Числове" };
  const { lat, lng } = position;
  const filter = { lat, lng, radius: 5_000, purpose: String(cleaning.point_purpose_ids[0]) };
  const address_id = await addressOf(olena, position);
  const post = (number: number) =>
    requestOf(olena, { ...cleaning, address_id, answers: [{ question: "area_m2", number }] });
  const [small, usual, large] = [await post(50), await post(51), await post(90_000)];
  const find = async (answer: string) => {
    const { data } = await marko.call("GET /search-service-requests", { query: { filter: { ...filter, answer } } });
    return data.map(({ id }) => id).toSorted();
  };
  expect(await find("area_m2<=50")).toEqual([small.id]);
  expect(await find("area_m2>50")).toEqual([usual.id, large.id].toSorted());
  expect(await find("area_m2>50000")).toEqual([large.id]);
  expect(await find("area_m2<=10,area_m2>50000")).toEqual([large.id]);
  const unknown = await marko.attempt("GET /search-service-requests", {
    query: { filter: { ...filter, answer: "area_m2<=51" } },
  });
  expect(unknown.status).toBe(400);

  const search = { kind: "request" as const, purpose_ids: cleaning.point_purpose_ids, lat, lng, radius: 5_000 };
  const saved = await marko.call("POST /saved-searches", { body: { ...search, answers: ["area_m2<=50"] } });
  expect(saved.answers.map(({ options }) => options)).toEqual([
    [{ slug: "<=50", name: expect.stringMatching(/^bis 50\sm²$/), icon: null }],
  ]);
  for (const { id } of [small, usual]) await match(kit, { id });
  expect((await marko.call("GET /saved-searches")).data.map(({ fresh }) => fresh)).toEqual([1]);
});

test("the steps of ranges are the same in SQL, and each question with a number has some", async () => {
  const { visitor, kit } = await world();
  const { rows } = await sql<{ steps: number[] }>`select number_steps() as steps`.execute(kit.db);
  expect(rows[0]?.steps).toEqual(numberSteps);
  const { rows: asking } = await sql<{ id: number }>`
    select distinct on (q.slug) u.purpose_id as id from questions q join purpose_questions u on u.question = q.slug
    where q.kind = 'number'`.execute(kit.db);
  const numbers = new Map<string, string[]>();
  for (const { id } of asking)
    for (const { kind, slug, ranges } of (
      await visitor("uk").call("GET /questions", { query: { purpose: String(id) } })
    ).data)
      if (kind === "number")
        numbers.set(
          slug,
          ranges.map(({ name }) => name),
        );
  expect(numbers.size).toBeGreaterThan(20);
  expect([...numbers].filter(([, names]) => names.length < 4 || names.some((name) => name.includes("range")))).toEqual(
    [],
  );
  expect(numbers.get("rooms")).toContain("більше ніж 5");
});
