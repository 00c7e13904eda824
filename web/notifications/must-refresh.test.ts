import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";
import { mustRefresh } from "./must-refresh.ts";

const page = { pathname: "/saved", shown: 0, isLoading: false };

test("an event that arrives while a page is loading makes it load again: the server may have read it before", () => {
  const event = { unread: 1, path: "/service/offer/1" };
  expect(mustRefresh(event, page)).toBe(false);
  expect(mustRefresh(event, { ...page, isLoading: true })).toBe(true);
  expect(mustRefresh({ unread: 0, path: undefined }, { ...page, isLoading: true })).toBe(false);
});

test("the page of the subject and the list of notifications load again, other pages do not", () => {
  expect(mustRefresh({ unread: 1, path: "/saved" }, page)).toBe(true);
  const list = { ...page, pathname: "/notifications" };
  expect(mustRefresh({ unread: 1, path: null }, list)).toBe(true);
  expect(mustRefresh({ unread: 0, path: undefined }, list)).toBe(false);
  expect(mustRefresh({ unread: 2, path: undefined }, list)).toBe(true);
});

test("an event that takes longer to describe does not replace a newer count", async () => {
  const passed: number[] = [];
  const slow = Promise.withResolvers<number>();
  const pass = inOrder<number>((count) => void passed.push(count));
  pass(slow.promise);
  pass(Promise.resolve(2));
  await Promise.resolve();
  slow.resolve(1);
  await expect.poll(() => passed).toEqual([1, 2]);
});
