import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftCookie } from "#web/kit/session/marks.ts";
import { draftOf } from "./drafts.ts";
import { settle, visitor } from "./owner.ts";

const olena = { account: "olena", subject: "olena" };
const forAnna = { account: "olena", subject: "anna" };
const marko = { account: "marko", subject: "marko" };

/** Like the browser's storage: the keys are its own properties. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const hidden = { enumerable: false };
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => (kept[key] = value) },
    removeItem: { ...hidden, value: (key: string) => delete kept[key] },
  }) as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", undefined); // one that another file left would wait for the stopped timers, and later files for it
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const of = (owner: typeof olena | typeof visitor) => draftOf<string>(owner, "request/answers");

test("a visitor's draft moves to the first account that logs in, and to no other", () => {
  of(visitor).keep("a tap leaks");
  expect(of(olena).read()).toBe("a tap leaks");
  expect(of(visitor).read()).toBeNull();
  expect(of(marko).read()).toBeNull();
  expect(of(olena).read(), "deleted when Marko logged in").toBeNull();
});

test("a visitor's draft is deleted after seven days, an account's is not", () => {
  of(visitor).keep("a tap leaks");
  settle(olena);
  vi.advanceTimersByTime(8 * 24 * 3_600_000);
  expect(of(olena).read()).toBe("a tap leaks");
  of(visitor).keep("another");
  vi.advanceTimersByTime(8 * 24 * 3_600_000);
  expect(of(visitor).read()).toBeNull();
});

test("a managed person has separate drafts; the end of a session deletes nothing", () => {
  settle(olena);
  of(olena).keep("mine");
  of(forAnna).keep("Anna's");
  expect([of(visitor).read(), of(olena).read(), of(forAnna).read()]).toEqual([null, "mine", "Anna's"]);
});

test("the logout deletes an account's drafts and leaves a visitor's; a tab that is still open stores nothing any more", () => {
  settle(olena);
  of(olena).keep("mine");
  of(visitor).keep("a visitor's");
  document.cookie = `${leftCookie}=1`;
  expect(of(visitor).read()).toBe("a visitor's");
  document.cookie = "";
  of(olena).keep("typed in the other tab");
  expect(Object.values({ ...localStorage }).join()).not.toMatch(/mine|other tab/);
});
