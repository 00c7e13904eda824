// People who walk through the product in one engine. Whatever fails in the scripts of their pages fails the test.
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { openLine, type Line } from "../e2e/kit/line.ts";
import { wordsOf } from "../e2e/kit/words.ts";
import { baseUrl } from "../world/let-listen.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld, type World } from "../world/world.ts";
import { desktop, type BrowserPage, type Engine, type Size } from "./browser-page.ts";
import type { Kind } from "./find-element.ts";
import { collectErrors } from "./script-errors.ts";

export const t = wordsOf("en");
export const patience = { timeout: 60_000, interval: 100 };

/** The town of one test file, and the engine in which its people walk. */
export type Town = Pick<World, "kit" | "person"> & {
  engine: Engine;
  /** A browser of a person's own, on a line of its own to the app. */
  arrive: (facts?: { size?: Size; token?: string | null }) => Promise<Traveller>;
};
export type Traveller = ReturnType<typeof personOn> & { line: Line };

/** Call it at the head of a test file. The town exists within its tests. */
export function townIn(engine: Engine): () => Town {
  let town: Town | undefined;
  let end = async () => {};
  beforeAll(async () => {
    const { kit, person, close } = await makeWorld({ HUMAN_CHECK_COST: "50000" });
    const app = await openWithPages(kit);
    const url = await baseUrl(app);
    end = async () => {
      await app.close();
      await close();
    };
    town = { kit, person, engine, arrive: (facts) => arriveAt(url, engine, facts) };
  });
  afterAll(() => end());
  return () => {
    if (!town) throw new Error("The town exists within tests");
    return town;
  };
}

async function arriveAt(app: string, engine: Engine, { size = desktop, token }: Parameters<Town["arrive"]>[0] = {}) {
  const errors: string[] = [];
  const line = await openLine(app, { legible: true, between: collectErrors(errors) });
  const page = await engine.start(size);
  onTestFinished(async () => {
    await page.stop();
    await line.close();
    expect(errors, "what failed in the scripts of the pages").toEqual([]);
  });
  const traveller = personOn(page, line.url);
  await meetWorker(traveller);
  if (token) await page.signIn(token);
  return { ...traveller, line };
}

/** Waits for what the person looks for, and acts as they do. */
function personOn(page: BrowserPage, url: string) {
  const text = () => page.run(() => document.body.innerText.replaceAll("\u00AD", "").replaceAll(/\s+/g, " "));
  const until = async (act: () => Promise<boolean>, message: string) => {
    await expect.poll(() => act().catch(String), { ...patience, message }).toBe(true);
  };
  return {
    run: page.run,
    screenshot: page.screenshot,
    signIn: (access: string | null) => page.signIn(access ?? ""),
    print: page.print,
    text,
    path: () => page.run(() => location.pathname),
    /** Waits for the scripts of the page too. */
    async open(path: string) {
      await page.run(() => void Object.assign(globalThis, { isLeft: true }));
      await page.open(url + path);
      const isHydrated = () =>
        page.run(() => !("isLeft" in globalThis) && "hydrated" in document.documentElement.dataset);
      await expect.poll(() => isHydrated().catch(String), { ...patience, message: `open ${path}` }).toBe(true);
    },
    click: (kind: Kind, name: string) => until(() => page.click({ kind, name }), `click ${name}`),
    type: (name: string, words: string) => until(() => page.type({ kind: "field", name }, words), `type ${name}`),
    choose: (name: string, path: string) => until(() => page.choose({ kind: "field", name }, path), `choose ${path}`),
    async reads(words: string) {
      await expect.poll(text, patience).toContain(words);
    },
    async isAt(path: RegExp) {
      await expect.poll(() => page.run(() => location.pathname), patience).toMatch(path);
    },
  };
}

/** The first page view installs the service worker, which controls all further ones. */
async function meetWorker(traveller: ReturnType<typeof personOn>): Promise<void> {
  await traveller.open("/?lang=en");
  const isServed = () =>
    traveller.run(
      async () => navigator.serviceWorker.controller !== null && Boolean(await caches.match("/offline/language")),
    );
  await expect.poll(isServed, patience).toBe(true);
}
