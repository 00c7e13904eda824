// Unread conversations on the first page.
import { expect, test } from "vitest";
import { requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { countingApp } from "../../tests/world/count-queries.ts";

test("the newest unread conversations are on the first page until they are read, at the same number of queries", async () => {
  const { olena, marko, ivan, tap } = await requestWithTwoProposals();
  const counting = await countingApp();
  const [first, second] = [await threadOf(marko, tap.id), await threadOf(ivan, tap.id)];
  await say(marko, first, "Morgen?");
  expect((await olena.call("GET /today")).unread).toMatchObject([
    { thread_id: first, person: { id: marko.id }, title: tap.title, lines: 1, text: "Morgen?" },
  ]);
  expect((await marko.call("GET /today")).unread).toEqual([]);
  const one = await counting.cost(olena, "GET /today");
  await say(ivan, second, "Heute!");
  expect((await olena.call("GET /today")).unread.map((it) => it.thread_id)).toEqual([second, first]);
  expect(await counting.cost(olena, "GET /today")).toBe(one);
  await olena.call("POST /threads/:id/read", { params: { id: first }, body: { seq: 9 } });
  expect((await olena.call("GET /today")).unread.map((it) => it.thread_id)).toEqual([second]);
  await counting.close();
});
