import { expect } from "@playwright/test";
import { gateOf } from "./kit/gate.ts";
import { test } from "./kit/story.ts";

const list = "/service/offer/list";
const help = "/pages/knowledge-base";
const article = `main a[href^="${help}/"]`;
const shape = ".page-shape";

test("a tap shows the outline of the next page before its data arrives, and the way back ends where it began", async ({
  visitor,
}) => {
  const { page } = await visitor({ width: "phone" });
  await page.goto(help);
  const link = page.locator(article).last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  const data = await gateOf(page, `**${help}/**/*.data*`);
  await link.tap();
  await expect(page.locator(shape)).toBeAttached();
  const box = await page.locator(`${shape} > p`).boundingBox();
  expect(box).toMatchObject({ y: 0, width: 390, height: 844 });
  // The page is still there beneath, at its position.
  expect(await page.evaluate(() => scrollY)).toBe(before);
  data.open();
  await page.waitForURL(`**${help}/**`);
  await expect(page.locator(shape)).toHaveCount(0);
  await expect(page.locator("main h1")).toBeVisible();
  await page.goBack();
  await expect(page.locator(article).last()).toBeVisible();
  await expect.poll(async () => page.evaluate(() => scrollY)).toBe(before);
});

test("what was typed stays while the next page is loading, and is there after another choice", async ({ visitor }) => {
  const { page } = await visitor({ width: "phone" });
  await page.goto("/contact");
  const field = page.locator("main textarea").first();
  await field.fill("The tap leaks");
  const data = await gateOf(page, "**/service/offer/list.data*");
  await page.locator(`header a[href="${list}"]`).tap();
  await expect(page.locator(`${shape} i`).last()).toHaveCSS("height", "144px");
  await expect(field).toHaveValue("The tap leaks");
  // The link to the page itself ends the loading of the other one.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => void };
    };
    router.navigate("/contact#");
  });
  await expect(page.locator(shape)).toHaveCount(0);
  await expect(field).toHaveValue("The tap leaks");
  data.open();
});

test("code and texts of a page are fetched before its link is tapped, its data is not", async ({ visitor }) => {
  const { page } = await visitor({ width: "desktop" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/about");
  const link = page.locator(`header a[href="${list}"]`);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(requests).toContainEqual(expect.stringMatching(/\/assets\/list\.page-/));
    expect(requests).toContainEqual(expect.stringMatching(/\/assets\/offers-[^/]+\.json$/));
  }).toPass();
  expect(requests.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("once a page is quiet, it fetches the code of pages that its links lead to, its content's before its menu's", async ({
  visitor,
}) => {
  const { page } = await visitor({ width: "phone" });
  const code = page.waitForRequest(/\/assets\/(category|list|login|landing)\.page-/);
  await page.goto(help);
  expect((await code).url()).toContain("/category.page-");
});

test("readers who save data fetch no page that they do not open", async ({ visitor }) => {
  const { page } = await visitor({ width: "phone" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  // The code of the toasts comes after all that a page fetches ahead.
  const last = page.waitForRequest(/\/assets\/(dist|toast|sonner)[^/]*\.js$/);
  await page.goto(help);
  await page.locator(article).first().hover();
  await last;
  expect(requests.filter((path) => /(category|article)\.page/.test(path))).toEqual([]);
});
