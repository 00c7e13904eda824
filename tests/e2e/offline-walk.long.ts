// A random walk of two people through one browser: three tabs, lost connections and answers, kills and upgrades of the app,
// logins, logouts and ended sessions. Nothing is lost, nothing doubled, nothing foreign, and no connection logs anybody out.
// WALK_MINUTES is its length, WALK_SEED repeats it.
import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { isKept, isReady, online } from "./acts/kept.ts";
import { openLine } from "./kit/line.ts";
import { test } from "./kit/story.ts";
import {
  again,
  begin,
  edit,
  isConnected,
  look,
  open,
  sayDone,
  screenOf,
  signIn,
  signOut,
  write,
} from "./walk/browser.ts";
import type { World } from "./walk/browser.ts";
import { countArrived, createModel, equip, personalWordsOf, requestsOf } from "./walk/model.ts";
import type { Walker, Written } from "./walk/model.ts";
import { openVersions } from "./walk/versions.ts";

const seed = Number(process.env["WALK_SEED"] ?? randomInt(1_000_000));
const minutes = Number(process.env["WALK_MINUTES"] ?? 30);

/** The same walk for the same seed, as far as the browser keeps its pace. */
function randomOf(begun: number) {
  let state = begun;
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  return {
    chance: (part: number) => next() < part,
    pick: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  };
}

test(`two people, three tabs, ${minutes} minutes, seed ${seed}`, async ({ member, visitor }) => {
  test.setTimeout((minutes + 10) * 60_000);
  const { chance, pick } = randomOf(seed);
  const customer = await member("Замовниця", { language: "uk" });
  const walkers = [
    await equip(await member("Олена zorya", { language: "uk" }), "zorya", customer),
    await equip(await member("Марко kalyna", { language: "uk" }), "kalyna", customer),
  ];
  const versions = await openVersions();
  const line = Object.assign(await openLine(versions.url), { isCut: false, loses: false });
  const browser = await visitor({ language: "uk", worker: true, url: line.url });
  let count = 0;
  const world: World = {
    context: browser.context,
    tabs: [browser.page, await browser.context.newPage(), await browser.context.newPage()],
    line,
    versions,
    model: createModel(),
    reader: null,
    others: (walker) => walkers.filter((it) => it !== walker),
    words: ({ mark }) => `${mark} ${seed} ${(count += 1)}`,
  };
  const log: string[] = [];
  const note = (...said: unknown[]) => void log.push(`${log.length} ${said.join(" ")}`);
  const follow = (page: Page) => {
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    page.on("request", (request) => request.isNavigationRequest() && note("  loads", request.url()));
  };
  for (const tab of world.tabs) follow(tab);

  const arrived = async () => {
    const counts = await countArrived(world.model, customer);
    return new Set([...counts].filter(([, times]) => times > 0).map(([it]) => it));
  };
  const discard = async (of: (writer: Walker) => boolean) => world.model.discard(of, await arrived());
  const cut = async () => {
    await line.cut();
    line.isCut = true;
  };
  const restore = async () => {
    line.loseAnswers((line.loses = false));
    await line.restore();
    line.isCut = false;
    for (const tab of world.tabs) await online(tab).catch(() => undefined);
  };
  const connect = async () => {
    await restore();
    await versions.start();
  };
  const placesOf = (walker: Walker) => [
    ...walker.jobs.flatMap(({ thread, request }) => [`/messages/${thread}`, `/service/search-request/${request}`]),
    ...walker.own.map((id) => `/service/request/edit/${id}`),
    "/messages",
    "/service/my-proposals",
    "/service/my-requests",
    "/service/request/add-wizard",
    "/notifications",
  ];
  const visit = async (tab: Page, path: string) => {
    await open(world, tab, path);
    await look(world, tab);
  };
  /** With a connection everything that was promised to this person arrives; a refused thing stays in sight until it does. */
  const settle = async (walker: Walker) => {
    await connect();
    const [tab] = world.tabs as [Page];
    await visit(tab, "/messages");
    const missing = async () => {
      await online(tab);
      const now = await arrived();
      return world.model.all
        .filter((it) => it.writer === walker && it.fate === "promised" && !now.has(it))
        .map(({ kind, text }) => `${kind} ${text}`);
    };
    await expect(async () => {
      const left = await missing();
      if (left.length > 0) await sendRefused(tab);
      expect(left, "promised and not there").toEqual([]);
    }).toPass({ timeout: 150_000 });
  };
  /** The cards stand behind the button of the banner. */
  const sendRefused = async (tab: Page) => {
    const show = tab.getByRole("button", { name: customer.t("offline", "unsent.show") });
    if (await show.isVisible()) await show.click();
    await again(tab);
    await tab.keyboard.press("Escape");
  };
  const leave = async (tab: Page) => {
    if (!world.reader) return "nobody";
    if (chance(0.7)) await settle(world.reader);
    const whole = isConnected(world);
    if (!(await signOut(world, tab))) return "no menu";
    await discard(() => true);
    if (!whole) return "without a connection";
    await expect(tab).toHaveURL(/\/login/);
    await nothingOf(walkers);
    return "logged out";
  };
  /** A tab notices the logout when it gets the focus. */
  const nothingOf = async (gone: readonly Walker[]) => {
    for (const tab of world.tabs) {
      const seen = async () => {
        await tab.evaluate(() => dispatchEvent(new Event("focus"))).catch(() => undefined);
        const text = await screenOf(tab);
        const isShown = (walker: Walker) => personalWordsOf(walker).some((word) => text.includes(word));
        return gone.filter(isShown).map(({ name }) => `${tab.url()} shows ${name}`);
      };
      if (tab.url().startsWith("http")) await expect.poll(seen, { timeout: 60_000 }).toEqual([]);
    }
  };
  const enter = async (tab: Page, walker: Walker) => {
    await connect();
    await discard((writer) => writer !== walker);
    await signIn(world, tab, walker);
    await isReady(tab);
    await isKept(tab, 1);
    await look(world, tab);
    await nothingOf(world.others(walker));
  };
  /** With a connection often opens a page of this kind first, and sometimes loses the connection then. */
  const near = async (tab: Page, kind: string) => {
    if (!world.reader || !isConnected(world) || chance(0.3)) return;
    await visit(tab, pick(placesOf(world.reader).filter((path) => path.startsWith(kind))));
    if (chance(0.4)) await pick([cut, versions.kill])();
  };
  const acts: Record<string, (tab: Page) => Promise<unknown>> = {
    visit: async (tab) => world.reader && visit(tab, pick(placesOf(world.reader))),
    write: async (tab) => {
      await near(tab, "/messages/");
      return write(world, tab);
    },
    edit: async (tab) => {
      await near(tab, "/service/request/edit/");
      return edit(world, tab);
    },
    begin: async (tab) => {
      await near(tab, "/service/request/add-wizard");
      await cut();
      return begin(world, tab);
    },
    done: (tab) => (chance(0.3) ? sayDone(world, tab) : Promise.resolve("not now")),
    again: (tab) => again(tab),
    cut,
    restore,
    lose: async () => line.loseAnswers((line.loses = true)),
    kill: async () => {
      await versions.kill();
      if (chance(0.5)) await versions.start();
    },
    start: () => versions.start(),
    deploy: () => versions.deploy(),
    update: async (tab) => {
      const button = tab.getByRole("button", { name: customer.t("shell", "update.reload") });
      if (!(await button.isVisible())) return "no update";
      await Promise.all([tab.waitForEvent("load", { timeout: 60_000 }), button.click()]);
      return "updated";
    },
    reopen: async (tab) => {
      await tab.close();
      const fresh = await world.context.newPage();
      follow(fresh);
      world.tabs.splice(world.tabs.indexOf(tab), 1, fresh);
      if (world.reader) await visit(fresh, pick(placesOf(world.reader)));
    },
    expire: async (tab) => {
      const { reader } = world;
      if (!reader) return "nobody";
      await connect();
      await reader.api("DELETE /sessions");
      world.reader = null;
      await tab.goto("/messages");
      await expect(tab).toHaveURL(/\/login/);
      await nothingOf([reader]);
      const next = chance(0.7) ? reader : pick(world.others(reader));
      await enter(tab, next);
      return `now ${next.name}`;
    },
    leave,
  };
  const usual = ["visit", "visit", "visit", "write", "write", "write", "edit", "done", "begin", "again"];
  const weather = ["cut", "restore", "restore", "lose", "kill", "start", "start", "deploy", "update", "reopen"];
  const rare = ["leave", "expire"];
  const plan = [...usual, ...usual, ...usual, ...usual, ...weather, ...weather, ...rare];

  const began = Date.now();
  let hasPassed = false;
  try {
    while (Date.now() - began < minutes * 60_000) {
      const tab = pick(world.tabs);
      if (!world.reader) {
        const walker = pick(walkers);
        note("login", walker.name);
        await enter(tab, walker);
        continue;
      }
      const name = pick(plan);
      const state = [isConnected(world) ? "up" : "down", world.reader.name, new URL(tab.url(), "http://x").pathname];
      note(name, ...state);
      const said = await acts[name]?.(tab);
      if (typeof said === "string") log.push(`${log.pop()} → ${said}`);
      // Offline never logs anybody out (rule V2).
      const cookies = (await world.context.cookies()).map((it) => it.name);
      if (world.reader) expect(cookies.join(), "signed in").toContain("refresh");
    }
    note("the end");
    await connect();
    if (world.reader) await settle(world.reader);
    await checkEnd();
    hasPassed = true;
  } finally {
    console.info(summary());
    if (!hasPassed || process.env["WALK_LOG"]) console.info(log.slice(-90).join("\n"), versions.words());
    await line.close();
    await versions.close();
  }

  async function checkEnd() {
    const counts = await countArrived(world.model, customer);
    const times = (of: (it: Written, times: number) => boolean) =>
      [...counts]
        .filter(([it, number]) => of(it, number))
        .map(([{ kind, text }, number]) => `${kind} ${text}: ${number}`);
    const isSettled = (it: Written) => it.writer === world.reader && it.fate === "promised";
    expect(
      times((it, number) => isSettled(it) && number !== 1),
      "lost",
    ).toEqual([]);
    expect(
      times((it, number) => it.kind !== "done" && number > 1),
      "doubled",
    ).toEqual([]);
    for (const walker of walkers) {
      const texts = JSON.stringify(await requestsOf(walker));
      const foreign = world.model.all.filter(
        (it) => it.writer !== walker && it.kind !== "done" && texts.includes(it.text),
      );
      expect(
        foreign.map(({ text }) => text),
        "foreign",
      ).toEqual([]);
    }
    // The console also reports files that do not load without a connection, and lost answers: these are no faults.
    const faults = browser.complaints.splice(0).filter((it) => /Content Security|^500|Hydration|Minified/.test(it));
    expect(faults).toEqual([]);
  }

  function summary(): string {
    const kinds = world.model.all.map(({ kind, fate }) => `${kind} ${fate}`);
    const sums = [...new Set(kinds)].map((kind) => `${kinds.filter((it) => it === kind).length} ${kind}`);
    return `seed ${seed}: ${log.length} steps in ${Math.round((Date.now() - began) / 1000)} s; ${sums.join(", ")}`;
  }
});
