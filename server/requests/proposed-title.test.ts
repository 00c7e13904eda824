// A title that the app proposed from service and answers is read by everybody in their own language (rule L17).
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { accept, answer, inbox, lviv, requestOf } from "../../tests/fixtures/requests.ts";
import { jobOf, reviewsOf } from "../../tests/fixtures/reviews.ts";
import { threadOf } from "../../tests/fixtures/threads.ts";
import { world, type Person } from "../../tests/world/world.ts";

const one = (question: string, option: string) => ({ question, options: [option] });
const tap = [one("floor", "third"), one("plumbing_problem", "tap_leaks")];
const [uk, de, fr] = ["Сантехнік: Тече кран", "Klempner: Wasserhahn tropft", "Plombier: Robinet qui fuit"];
const proposed = { title: uk, description: null, answers: tap };

const found = (person: Person, id: string) => person.call("GET /search-service-requests/:id", { params: { id } });
const own = (person: Person, id: string) => person.call("GET /service-requests/:id", { params: { id } });

async function people() {
  const { person, visitor } = await world();
  const [olena, hans] = await Promise.all([person("Olena", { language: "uk" }), person("Hans", { language: "de" })]);
  return { olena, hans, person, visitor };
}

test("the request, its card, proposal, conversation, notifications, review and today have it in the language of each reader", async () => {
  const { olena, hans, visitor } = await people();
  const { id, ...created } = await requestOf(olena, proposed);
  expect(created).toMatchObject({ title: uk, title_language: "uk" });
  expect(await found(hans, id)).toMatchObject({ title: de, title_language: "de", language: "uk" });
  const open = await visitor("fr").call("GET /public/service-requests/:id", { params: { id } });
  expect(open).toMatchObject({ title: fr, title_language: "fr" });
  const near = { filter: { lat: lviv.lat, lng: lviv.lng }, sort: "-published_at" } as const;
  const { data } = await hans.call("GET /search-service-requests", { query: near });
  expect(data.find((it) => it.id === id)?.title).toBe(de);

  const proposal = await answer(hans, id);
  expect(proposal.request_title).toBe(de);
  const thread = await threadOf(hans, id);
  for (const [reader, title, language] of [
    [hans, de, "de"],
    [olena, uk, "uk"],
  ] as const)
    expect(await reader.call("GET /threads/:id", { params: { id: thread } })).toMatchObject({
      request: { title, language },
    });
  expect((await hans.call("GET /today")).sent.proposals.map((it) => it.title)).toEqual([de]);
  expect((await olena.call("GET /today")).waiting.map((it) => it.title)).toEqual([uk]);
  await accept(olena, proposal.id);
  expect((await hans.call("GET /today")).jobs.map((it) => it.title)).toEqual([de]);
  expect((await hans.call("GET /notifications")).data.map((it) => it.subject_title)).toContain(de);
});

test("a review names the job in the language of its reader", async () => {
  const { olena, hans } = await people();
  const job = await jobOf(olena, hans, await requestOf(olena, proposed));
  expect((await reviewsOf(hans, job)).request.title).toBe(de);
  expect((await reviewsOf(olena, job)).request.title).toBe(uk);
});

test("own words stay as they are, also beside answers, and so does a title of which a word was changed", async () => {
  const { olena, hans } = await people();
  for (const title of ["Тече кран: терміново", `${uk}!`, "Сантехнік: Тече"]) {
    const { id } = await requestOf(olena, { ...proposed, title });
    expect(await found(hans, id)).toMatchObject({ title, title_language: "uk" });
  }
});

test("a proposed title follows its answers; own words given instead stay", async () => {
  const { olena, hans } = await people();
  const { id } = await requestOf(olena, proposed);
  const edit = (body: object) => olena.call("PATCH /service-requests/:id", { params: { id }, body });
  await edit({ answers: [one("plumbing_problem", "pipe_leaks")] });
  expect([(await own(olena, id)).title, (await found(hans, id)).title]).toEqual([
    expect.stringMatching(/^Сантехнік: .*труб/),
    expect.stringMatching(/^Klempner: /),
  ]);
  await edit({ title: "Вода на підлозі", answers: tap });
  expect(await found(hans, id)).toMatchObject({ title: "Вода на підлозі", title_language: "uk" });
  await edit({ answers: [] });
  expect((await found(hans, id)).title).toBe("Вода на підлозі");
});

test("the form of an owner who reads another language sends the title of that language back, and nothing has changed for the provider", async () => {
  const { olena, hans } = await people();
  const { id } = await requestOf(olena, proposed);
  await accept(olena, (await answer(hans, id)).id);
  const before = (await inbox(hans)).length;
  await olena.call("PATCH /service-requests/:id", { params: { id }, body: { title: de } });
  expect((await own(olena, id)).title).toBe(uk);
  expect((await inbox(hans)).length).toBe(before);
});

test.each(languages)("what is proposed in %s is known as proposed", async (language) => {
  const { person } = await world();
  const [author, reader] = await Promise.all([person("A", { language }), person("B", { language: "de" })]);
  const { id } = await requestOf(author, proposed);
  const { title } = await own(author, id);
  const again = await requestOf(author, { ...proposed, title });
  expect((await found(reader, again.id)).title).toBe(de);
});
