// The title of a discount that a proposal carries, in the language of the customer (rules L14, L16).
import { afterAll, beforeAll, expect, test } from "vitest";
import { spokenIn, startSpeakingEngine, townWith } from "../../tests/fixtures/engines.ts";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import type { EngineServer } from "../../tests/servers/translation-engine.ts";
import type { World } from "../../tests/world/world.ts";

let engine: EngineServer;
let there: World;
beforeAll(async () => {
  engine = await startSpeakingEngine();
  there = await townWith(engine);
});
afterAll(async () => {
  await there.close();
  await engine.stop();
});

test("the customer reads the discount of a proposal in the own language before opening it, its provider as written, nobody a title that changed", async () => {
  const [olena, nina] = [
    await there.person("Олена", { language: "uk" }),
    await there.person("Nina", { language: "de" }),
  ];
  const title = "Rabatt für die erste gemeinsame Arbeit";
  const program = await nina.call("POST /discount-programmes", { body: { title, kind: "percent", value: 10 } });
  const request = async () => (await requestOf(olena, { title: "Полагодити двері" })).id;
  const send = async () => {
    const { id } = await answer(nina, await request(), { discount_program_id: program.id });
    const params = { proposalId: id };
    return {
      ofCustomer: async () => (await olena.call("GET /proposals/:proposalId", { params })).discount,
      ofProvider: async () => (await nina.call("GET /proposals/:proposalId", { params })).discount,
      listed: async () => (await olena.call("GET /proposals")).data.find((it) => it.id === id)?.discount,
    };
  };
  const first = await send();
  const inUkrainian = { title, title_language: "de", title_translated: spokenIn(title, "uk"), program_id: null };
  await expect.poll(first.ofCustomer, { timeout: 30_000 }).toMatchObject(inUkrainian);
  expect(await first.listed()).toMatchObject(inUkrainian);
  expect(await first.ofProvider()).not.toHaveProperty("title_translated");

  const changed = { title: "Zehn Prozent weniger beim ersten Mal" };
  await nina.call("PATCH /discount-programmes/:id", { params: { id: program.id }, body: changed });
  const second = await send();
  const secondInUkrainian = { ...changed, title_translated: spokenIn(changed.title, "uk") };
  await expect.poll(second.ofCustomer, { timeout: 30_000 }).toMatchObject(secondInUkrainian);
  expect(await first.ofCustomer()).not.toHaveProperty("title_translated");
});
