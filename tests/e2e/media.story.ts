import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Locator, Route } from "@playwright/test";
import { halves, plain } from "../files/pictures.ts";
import { mp4 } from "../files/videos.ts";
import { axe } from "./kit/axe.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const page = "/dev/gallery"; // a page with only this field
const photo = async (number: number) => ({
  name: `фото-${number}.jpg`,
  buffer: await (await halves(400 + number * 100, 300)).jpeg().toBuffer(),
});
const photos = () => Promise.all([1, 2, 3, 4].map(photo));

/** The files that the form would send, in its order. */
const idsIn = (form: Locator) =>
  form
    .locator("input[name=media_ids]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test(
  "four photos and a video are uploaded, a file that is too big and one of a wrong type are refused, one is cancelled, one removed, and the order changed",
  { tag: "@long" },
  async ({ member }) => {
    test.slow();
    const olena = await member("Олена", { language: "uk", width: "phone" });
    await olena.page.goto(page);
    const input = olena.page.getByLabel(t("media", "field.label"));
    const form = olena.page.locator("form", { has: input });
    const list = form.getByRole("list", { name: t("media", "field.list") });
    const button = (key: "file.cancel" | "file.remove" | "file.earlier" | "file.to_front", name: string) =>
      form.getByRole("button", { name: t("media", key, { name }), exact: true });

    // The upload of the fourth photo is held back until it is cancelled. The route stays: others are on their way.
    let held: Route | undefined;
    let isCancelled = false;
    await olena.page.route("**/api/images", async (route) => {
      if (!isCancelled && route.request().postDataBuffer()?.includes("фото-4.jpg")) held = route;
      else await route.continue();
    });
    const files = [
      ...(await photos()),
      { name: "кухня.mp4", buffer: await mp4() },
      { name: "завелике.jpg", buffer: Buffer.alloc(10 * 1024 ** 2 + 1) },
      { name: "кошторис.pdf", buffer: Buffer.from("%PDF-1.4") },
    ];
    // As files of the disk: the protocol would carry ten megabytes of text, for longer than a busy machine may take for a step.
    const paths = files.map(({ name }) => test.info().outputPath(name));
    await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at] ?? "", buffer)));
    await input.setInputFiles(paths);
    await expect(list.getByText(t("media", "error.too_big", { mb: 10 }))).toBeVisible();
    await expect(list.getByText(t("errors", "upload.media_type"))).toBeVisible();

    await form.getByRole("button", { name: "Відгукнутися на запит" }).click();
    await expect(form.getByText(t("media", "field.busy"))).toBeVisible();

    await button("file.cancel", "фото-4.jpg").click();
    await expect(list.getByText(t("media", "error.cancelled"))).toBeVisible();
    isCancelled = true;
    await held?.abort().catch(() => undefined);
    await expect.poll(async () => (await idsIn(form)).length, { timeout: 60_000 }).toBe(4);
    await form.getByRole("button", { name: t("media", "file.again_name", { name: "фото-4.jpg" }) }).click();
    await expect.poll(async () => (await idsIn(form)).length, { timeout: 60_000 }).toBe(5);
    for (const name of ["завелике.jpg", "кошторис.pdf"]) await button("file.remove", name).click();
    await axe(olena.page);

    const before = await idsIn(form);
    await button("file.to_front", "кухня.mp4").click();
    await button("file.earlier", "фото-3.jpg").focus();
    await olena.page.keyboard.press("Enter");
    await expect(form.getByRole("status")).toContainText(
      t("media", "file.moved", { name: "фото-3.jpg", number: 3, total: 5 }),
    );
    const [first, second, third, fourth, film] = before;
    expect(new Set(before).size).toBe(5);
    expect(new Set(await idsIn(form))).toEqual(new Set([first, second, third, fourth, film]));
    expect(await idsIn(form)).not.toEqual(before);
    await button("file.remove", "фото-1.jpg").click();
    await expect.poll(() => idsIn(form)).not.toContain(first);

    const gallery = olena.page.getByRole("region", { name: t("ui", "gallery.label") });
    await expect(gallery.locator("video")).toHaveAttribute("poster", /^\/media\/points\//);
  },
);

test("a broken connection is reported, and the upload can be repeated", { tag: "@long" }, async ({ member }) => {
  const olena = await member("Олена", { language: "uk" });
  await olena.page.goto(page);
  const input = olena.page.getByLabel(t("media", "field.label"));
  const form = olena.page.locator("form", { has: input });
  const broken = { status: 502, body: "<html>Bad gateway</html>" };
  await olena.page.route("**/api/images", (route) => route.fulfill(broken), { times: 1 });
  await input.setInputFiles({
    name: "фото.png",
    mimeType: "image/png",
    buffer: await plain(90, 90).png().toBuffer(),
  });
  await expect(form.getByText(t("media", "error.code", { code: 502 }))).toBeVisible();
  await form.getByRole("button", { name: t("media", "file.again_name", { name: "фото.png" }) }).click();
  await expect.poll(async () => (await idsIn(form)).length, { timeout: 60_000 }).toBe(1);
  olena.complaints.splice(0); // this test itself caused the 502
});

test("a photo of 48 megapixels and one without its end are drawn anew before they are sent; a HEIC that the browser cannot open says how to switch the camera", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  await olena.page.goto(page);
  const input = olena.page.getByLabel(t("media", "field.label"));
  const form = olena.page.locator("form", { has: input });
  const large = await plain(8_000, 6_000).jpeg({ quality: 30 }).toBuffer();
  const whole = await (await halves(900, 600)).jpeg().toBuffer();
  await input.setInputFiles([
    { name: "48.jpg", mimeType: "image/jpeg", buffer: large },
    { name: "cut.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, -2) },
    { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("no picture that this browser opens") },
  ]);
  await expect(form.getByText(t("media", "error.heic"))).toBeVisible();
  await expect.poll(async () => (await idsIn(form)).length, { timeout: 60_000 }).toBe(2);
});
