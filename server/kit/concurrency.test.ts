import { expect, test } from "vitest";
import { createLimit, createTurns } from "./concurrency.ts";

const retryAfter = 1;

/** Work that ends when the test ends it. */
function worksOf(limit: ReturnType<typeof createLimit>) {
  const started: string[] = [];
  const start = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = limit(() => {
      started.push(name);
      return promise;
    });
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { started, start };
}

test("two calls run, two wait in the order of arrival, and the next is refused at once", async () => {
  const { started, start } = worksOf(createLimit({ atOnce: 2, waiting: 2, retryAfter }));
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(start);
  expect(started).toEqual(["a", "b"]);
  await expect(e?.result).rejects.toMatchObject({ code: "server.busy" });
  b?.end();
  expect(await b?.result).toBe("b");
  expect(started).toEqual(["a", "b", "c"]);
  a?.end();
  await a?.result;
  expect(started).toEqual(["a", "b", "c", "d"]);
  for (const work of [c, d]) work?.end();
  expect(await Promise.all([c?.result, d?.result])).toEqual(["c", "d"]);
});

test("work that fails frees its place", async () => {
  const { start } = worksOf(createLimit({ atOnce: 1, waiting: 0, retryAfter }));
  const failing = start("a");
  failing.fail();
  await expect(failing.result).rejects.toThrow("a");
  const next = start("b");
  next.end();
  expect(await next.result).toBe("b");
});

test("a caller that has its result gets a place at once", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 0, retryAfter });
  for (let turn = 0; turn < 3; turn++) expect(await limit(async () => turn)).toBe(turn);
});

test("a limit of 0 refuses everything", async () => {
  const { started, start } = worksOf(createLimit({ atOnce: 0, waiting: 0, retryAfter }));
  await expect(start("a").result).rejects.toMatchObject({ code: "server.busy" });
  expect(started).toEqual([]);
});

test("work with one key takes turns, whether or not the work before it failed; other keys do not wait", async () => {
  const turn = createTurns();
  const heard: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = turn("tap", async () => {
    heard.push("first");
    await promise;
  });
  const second = turn("tap", async () => heard.push("second"));
  await turn("wall", async () => heard.push("other"));
  expect(heard).toEqual(["first", "other"]);
  reject(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await second;
  expect(heard).toEqual(["first", "other", "second"]);
});

test("one account takes half of the places, and its second work waits behind the first of another", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 5, retryAfter });
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string, by: string) => limit(() => promise.then(() => void order.push(name)), by);
  const mine = [work("first of Olena", "olena"), work("second of Olena", "olena"), work("third of Olena", "olena")];
  await expect(work("fourth of Olena", "olena")).rejects.toMatchObject({ code: "rate.limited", status: 429 });
  const other = work("first of Marko", "marko");
  resolve();
  await Promise.all([...mine, other]);
  expect(order).toEqual(["first of Olena", "first of Marko", "second of Olena", "third of Olena"]);
  await work("again", "olena");
  expect(order.at(-1)).toBe("again");
});

test("one account runs in half of the workers, so that another person is served while all its work goes on", async () => {
  const limit = createLimit({ atOnce: 2, waiting: 8, retryAfter });
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const endless = (name: string) => limit(() => (started.push(name), promise), "olena");
  const hers = [endless("first"), endless("second"), endless("third")];
  expect(await limit(async () => "of Marko", "marko")).toBe("of Marko");
  expect(started).toEqual(["first"]);
  resolve();
  await Promise.all(hers);
  expect(started).toEqual(["first", "second", "third"]);
});

test("what two accounts wait with takes no place of a third", async () => {
  const limit = createLimit({ atOnce: 1, waiting: 3, retryAfter });
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = ["olena", "olena", "marko", "marko"].map((by) => limit(() => promise, by));
  const third = limit(async () => "of Ivan", "ivan");
  resolve();
  expect(await third).toBe("of Ivan");
  await Promise.all(held);
});
