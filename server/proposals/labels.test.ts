import { expect, test } from "vitest";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString();

test("labels compare fixed prices, starts and languages of the open proposals, for the customer only", async () => {
  const { person } = await world();
  const [olena, marko, ivan, petra, rui] = await Promise.all([
    person("Olena", { language: "uk" }),
    person("Marko"),
    person("Ivan"),
    person("Petra"),
    person("Rui"),
  ]);
  const spoken = (code: "uk" | "en") => ({ languages: [{ code, level: "good" as const }] });
  await marko.call("PATCH /account-settings", { body: spoken("uk") });
  await ivan.call("PATCH /account-settings", { body: spoken("en") });
  const { id: request } = await requestOf(olena);
  const list = async (sort: "amount" | "-amount" | "starts_at" = "amount") => {
    const { data } = await olena.call("GET /proposals", { query: { filter: { request }, sort } });
    return data;
  };
  const labels = async () => Object.fromEntries((await list()).map(({ id, labels }) => [id, labels]));
  const byMarko = await answer(marko, request, { amount: 75_000, starts_at: day(1) });
  expect(await labels()).toEqual({ [byMarko.id]: [] });
  const byIvan = await answer(ivan, request, { amount: 60_000, starts_at: day(2) });
  const byPetra = await answer(petra, request, { amount: 30_000, price_kind: "hourly" });
  const byRui = await answer(rui, request, { amount: 100, currency: "EUR", starts_at: day(3) });
  expect(await labels()).toEqual({
    [byMarko.id]: ["soonest", "speaks_your_language"],
    [byIvan.id]: ["lowest_price"],
    [byPetra.id]: [],
    [byRui.id]: [],
  });
  const order = async (sort: "amount" | "-amount" | "starts_at") => (await list(sort)).map(({ id }) => id);
  expect(await order("amount")).toEqual([byIvan.id, byMarko.id, byRui.id, byPetra.id]);
  expect(await order("-amount")).toEqual([byMarko.id, byIvan.id, byRui.id, byPetra.id]);
  expect(await order("starts_at")).toEqual([byMarko.id, byIvan.id, byRui.id, byPetra.id]);
  const own = await ivan.call("GET /proposals/:proposalId", { params: { proposalId: byIvan.id } });
  expect(own.labels).toEqual([]);
  const { waiting } = await olena.call("GET /today");
  expect(waiting[0]?.lowest).toMatchObject({ price_kind: "fixed", amount: 60_000 });
  await accept(olena, byMarko.id);
  expect(Object.values(await labels()).flat()).toEqual([]);
});
