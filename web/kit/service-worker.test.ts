import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeUpdate } from "./service-worker.ts";

/** A page with its service workers, as far as an update needs them. */
function openPage() {
  const [page, serviceWorker] = [{ loads: 0, sent: [] as unknown[] }, new EventTarget()];
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("location", { reload: () => (page.loads += 1) });
  const worker = (state: ServiceWorkerState) => ({ state, postMessage: (it: unknown) => void page.sent.push(it) });
  return { page, worker, activated: () => serviceWorker.dispatchEvent(new Event("controllerchange")) };
}
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a waiting version is activated first, then the page loads again", () => {
  const { page, worker, activated } = openPage();
  takeUpdate(worker("installed"));
  expect(page).toEqual({ loads: 0, sent: [{ type: "update" }] });
  activated();
  expect(page.loads).toBe(1);
});

test("a version that does not become active in time: the page loads all the same", () => {
  const { page, worker } = openPage();
  takeUpdate(worker("installed"));
  vi.runAllTimers();
  expect(page.loads).toBe(1);
});

test.each(["activating", "activated", "redundant"] as const)(
  "in a tab whose new version is %s, because another tab has taken it, the button loads the page",
  (state) => {
    const { page, worker } = openPage();
    takeUpdate(worker(state));
    expect(page).toEqual({ loads: 1, sent: [] });
  },
);
