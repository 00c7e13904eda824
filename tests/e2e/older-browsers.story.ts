// Browsers that lack something, or refuse it: older ones, private windows, blocked storage.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** What a window may lack. */
const parts = [
  "BroadcastChannel",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "caches",
  "Notification",
  "Worker",
  "navigator.serviceWorker",
  "navigator.locks",
  "crypto.subtle",
  "crypto.randomUUID",
];

/** Takes the parts from the window before any script: they are missing, or their use throws. */
const take = (page: Page, taken: string[], how: "missing" | "throwing") =>
  page.addInitScript(
    ([names, throws]) => {
      for (const name of names) {
        const [holder, part] = name.includes(".") ? name.split(".") : ["globalThis", name];
        const owner = (holder === "globalThis" ? globalThis : Reflect.get(globalThis, holder ?? "")) as object;
        const get = () => {
          if (throws) throw new DOMException("The operation is insecure.", "SecurityError");
        };
        Object.defineProperty(owner, part ?? "", { configurable: true, get });
      }
    },
    [taken, how === "throwing"] as const,
  );

const walks = [
  { what: "all of it missing", taken: parts, how: "missing", tag: [] },
  // The browser itself refuses these where storage is blocked; the others are there or not.
  {
    what: "storage that throws",
    taken: ["localStorage", "sessionStorage", "indexedDB", "caches"],
    how: "throwing",
    tag: [],
  },
  ...parts.map((part) => ({ what: `no ${part}`, taken: [part], how: "missing" as const, tag: ["@long"] })),
] as const;

for (const { what, taken, how, tag } of walks) {
  test(`${what}: landing, login, Today and a conversation work`, { tag: [...tag] }, async ({ visitor, member }) => {
    const marko = await member("Марко Перехожий");
    const { page } = await visitor({ language: "uk" });
    await take(page, [...taken], how);
    await page.goto("/");
    await hydrated(page);
    await page.goto("/login");
    await hydrated(page);
    await page.getByLabel(t("auth", "phone"), { exact: true }).fill(marko.phone);
    await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("auth", "login.submit") }).click();
    await expect(page).not.toHaveURL(/login/);
    for (const path of ["/", "/messages", "/notifications", "/pages/account-setting"]) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByText(t("shell", "failed.title"))).toBeHidden();
    }
  });
}

test("a browser without the syntax of the scripts starts none, and says so", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk" });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  // `goto` would wait for the scripts.
  const open = (path: string) =>
    page.evaluate((to) => location.assign(to), new URL(path, process.env["BASE_URL"]).href);
  await open("/register");
  await expect(page.getByText(t("shell", "too_old"))).toBeVisible();
  await expect(page.getByText(t("auth", "register.no_script.title"))).toBeVisible();
  await open("/no/such/page");
  await expect(page.getByText(t("shell", "too_old"))).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
});

test("without workers the human check is solved in the page", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk" });
  await take(page, ["Worker", "navigator.serviceWorker"], "missing");
  await page.goto("/register");
  const [told, solved] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/human-check/failures")),
    page.waitForResponse((response) => response.url().endsWith("/solve.ts") || /assets\/solve/.test(response.url())),
    page.getByLabel(t("auth", "register.name"), { exact: true }).focus(),
  ]);
  expect([told.postDataJSON(), solved.ok()]).toEqual([{ outcome: "without_worker" }, true]);
});
