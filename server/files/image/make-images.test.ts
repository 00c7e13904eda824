import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createLimits } from "#server/kit/concurrency.ts";
import { readConfig } from "#server/kit/config.ts";
import type { Problem } from "#server/kit/problem.ts";
import { plain, pngBomb } from "../../../tests/files/pictures.ts";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { makeImages } from "./make-images.ts";
import type { Output } from "./outputs.ts";

const kit = { limits: createLimits(readConfig({ NODE_ENV: "test" })) };
const small: Output = { name: "small", width: 16, height: 16, fit: "cover" };

async function sourceOf(content: Uint8Array) {
  const path = join(await temporaryFolder(), "source");
  await writeFile(path, content);
  return { path, field: "photo", megapixels: 40 };
}
const refusalOf = (made: Promise<unknown>) => made.then(() => null).catch((problem: Problem) => problem.code);
/** The system reports it a moment after the child process has ended. */
const nobodyAtWork = async () => {
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain("ProcessWrap");
};

test("one source gives several pictures, each in its frame", async () => {
  const source = await sourceOf(await plain(800, 400).png().toBuffer());
  const made = await makeImages(kit, source, [
    { name: "card", width: 320, height: 240, fit: "cover" },
    { name: "full", width: 1600, height: 1600, fit: "inside" },
    { name: "part", width: 50, height: 100, fit: "inside", crop: { x: 700, y: 100, width: 999, height: 200 } },
  ]);
  expect(made.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["card", 320, 240],
    ["full", 800, 400],
    ["part", 50, 100],
  ]);
  for (const { content, width } of made)
    expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width });
});

test("transparency is kept", async () => {
  const source = await sourceOf(await plain(9, 9).ensureAlpha(0).png().toBuffer());
  const [made] = await makeImages(kit, source, [small]);
  expect((await sharp(made?.content).stats()).isOpaque).toBe(false);
});

test("of an animated picture the first frame is used", async () => {
  const frames = [await plain(20, 20).png().toBuffer(), await plain(20, 20, { r: 0, g: 0, b: 255 }).png().toBuffer()];
  const source = await sourceOf(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  const [made] = await makeImages(kit, source, [small]);
  expect(await sharp(made?.content).metadata()).toMatchObject({ width: 16, height: 16 });
});

test("when too many wait, further calls are refused at once; the others are served", async () => {
  const source = await sourceOf(await plain(20, 20).jpeg().toBuffer());
  const outcomes = await Promise.all(Array.from({ length: 16 }, () => refusalOf(makeImages(kit, source, [small]))));
  expect(outcomes.filter((code) => code === null)).toHaveLength(10);
  expect(outcomes.filter((code) => code === "server.busy")).toHaveLength(6);
  await nobodyAtWork();
  expect(await refusalOf(makeImages(kit, source, [small]))).toBe(null);
});

test("an unreadable file is an error of its field, and no child process remains", async () => {
  expect(await refusalOf(makeImages(kit, await sourceOf(pngBomb(60_000, 60_000)), [small]))).toBe(
    "upload.too_many_pixels",
  );
  const damaged = makeImages(kit, await sourceOf(pngBomb(3_000, 3_000)), [small]);
  await expect(damaged).rejects.toMatchObject({ code: "upload.unreadable", details: { fields: { photo: [{}] } } });
  await nobodyAtWork();
});

test("a missing file is refused as no picture", async () => {
  const source = { path: "/nowhere/at/all", field: "photo", megapixels: 40 };
  expect(await refusalOf(makeImages(kit, source, [small]))).toBe("upload.unreadable");
});
