// Malicious or broken files: the right answer, quickly, and no files left in the storage.
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { uploadsDir } from "#server/files/upload/receive.ts";
import { plain, pngBomb } from "../../tests/files/pictures.ts";
import { mp4, webm } from "../../tests/files/videos.ts";
import { sampleOf } from "../../tests/world/rounds.ts";
import { world, type Person, type World } from "../../tests/world/world.ts";

let all: World;
let olena: Person;
beforeAll(async () => {
  all = await world();
});
beforeEach(async () => {
  olena = await all.person("Olena");
});

type Content = Uint8Array | string;
const megabyte = 1024 ** 2;
const jpeg = (side = 400) => plain(side, side).jpeg().toBuffer();
const formOf = (...contents: (readonly [Content, string])[]) => {
  const form = new FormData();
  for (const [content, name] of contents) form.append("files", new File([content as BlobPart], name));
  return form;
};
const send = (form: FormData) => olena.attempt("POST /images", { form });
const text = (content: string) => Buffer.from(content, "latin1");
/** A PNG of one colour: small as a file, 36 megapixels when opened, and cut off. */
const halfOpened = async () => (await plain(6_000, 6_000).png().toBuffer()).subarray(0, 5_000);
const brokenBoxes = async () => {
  const content = Buffer.from(await mp4());
  const moov = content.indexOf("moov");
  return content.fill(0xff, moov + 4, moov + 200);
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const gif = () => plain(9, 9).gif().toBuffer();
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), text("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(600)]);
const quicktime = Buffer.concat([Buffer.from([0, 0, 0, 20]), text("ftypqt  \0\0\0\0qt  "), Buffer.alloc(600)]);

async function nothingLeft() {
  expect(await readdir(uploadsDir(all.config.DATA_DIR))).toEqual([]);
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain("ProcessWrap");
  const rows = await all.kit.db.selectFrom("media_files").select("folder").execute();
  const stored = await all.kit.storage.list("points");
  expect(stored.filter((key) => !rows.some(({ folder }) => key.startsWith(`${folder}/`)))).toEqual([]);
  expect(await all.kit.db.selectFrom("media_files").select("id").where("user_id", "=", olena.id).execute()).toEqual([]);
}

const bad: [what: string, code: ErrorCode, content: () => Content | Promise<Content>, name?: string][] = [
  ["an SVG", "upload.media_type", () => svg, "a.svg"],
  ["an SVG called JPEG", "upload.media_type", () => `<?xml version="1.0"?>${svg}`],
  ["a GIF", "upload.media_type", gif, "a.gif"],
  ["a GIF called JPEG", "upload.media_type", gif],
  ["a TIFF", "upload.media_type", () => plain(9, 9).tiff().toBuffer()],
  ["a HEIC", "upload.media_type", () => heic],
  ["a page", "upload.media_type", () => "<!doctype html><script>alert(1)</script>"],
  ["a PDF that holds a JPEG", "upload.media_type", async () => Buffer.concat([text("%PDF-1.4\n"), await jpeg()])],
  ["an archive", "upload.media_type", () => text("PK\u0003\u0004\u0014\0\0\0\u0008\0")],
  ["nothing in a file", "upload.unreadable", () => ""],
  ["the beginning of a QuickTime film", "upload.unreadable", () => quicktime, "a.mov"],
  ["the beginning of a JPEG", "upload.unreadable", () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ["half a JPEG", "upload.unreadable", async () => (await jpeg()).subarray(0, 900)],
  ["a PNG that is cut off", "upload.unreadable", halfOpened],
  ["a PNG without its pixels", "upload.unreadable", () => pngBomb(3_000, 3_000)],
  ["a small file of 3,600 megapixels", "upload.too_many_pixels", () => pngBomb(60_000, 60_000)],
  ["a film with broken boxes", "upload.unreadable", brokenBoxes, "a.mp4"],
  ["half a film", "upload.unreadable", async () => (await mp4()).subarray(0, 700), "a.mp4"],
  ["a WebM of a header only", "upload.unreadable", async () => (await webm()).subarray(0, 60), "a.webm"],
  [
    "a picture between the two limits",
    "upload.too_big",
    async () => Buffer.concat([await jpeg(), Buffer.alloc(10 * megabyte)]),
  ],
  [
    "a film of more than 50 MB",
    "upload.too_big",
    async () => Buffer.concat([await mp4(), Buffer.alloc(50 * megabyte)]),
    "a.mp4",
  ],
];

test.each(sampleOf(bad, 5))("%s is refused with %s and leaves nothing", async (_what, code, make, name = "me.jpg") => {
  const answer = await send(formOf([await make(), name]));
  expect([answer.status, answer.code]).toEqual([errors[code].status, code]);
  expect(answer.body).toMatchObject({ errors: { files: [{ code }] } });
  await nothingLeft();
});

test("the error names the limit of its kind and the file", async () => {
  const big = Buffer.concat([await jpeg(), Buffer.alloc(10 * megabyte)]);
  const answer = await send(formOf([await jpeg(), "good.jpg"], [big, "huge.jpg"]));
  expect(answer.body).toMatchObject({ code: "upload.too_big", params: { max_mb: 10, file: "huge.jpg", place: 1 } });
  await nothingLeft(); // also of the valid one
});

test("more files than a form may hold are refused before they are read", async () => {
  const content = await jpeg(20);
  const answer = await send(formOf(...Array.from({ length: 11 }, (_, number) => [content, `${number}.jpg`] as const)));
  expect([answer.status, answer.code]).toEqual([422, "upload.too_many"]);
  await nothingLeft();
});

test.each([
  ["a page", "<script>alert('planted')</script>"],
  ["an archive", "PK\u0003\u0004planted"],
])("of %s behind a picture nothing is left in any size", async (_what, tail) => {
  const answer = await send(formOf([Buffer.concat([await jpeg(), text(tail)]), "me.html"]));
  expect(answer.status).toBe(201);
  for (const key of await keysOf(olena)) {
    expect(Buffer.from(await all.kit.storage.get(key)).includes("planted")).toBe(false);
    expect(key).toMatch(/\.(webp|avif)$/); // whatever it was called
  }
});

test("of an animated picture the first frame is used", async () => {
  const frames = [await plain(20, 20).png().toBuffer(), await plain(20, 20, { r: 0, g: 0, b: 255 }).png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await send(formOf([moving, "a.webp"]))).status).toBe(201);
  for (const key of await keysOf(olena))
    expect(await sharp(await all.kit.storage.get(key)).metadata()).toMatchObject({ width: 20, height: 20 });
});

async function keysOf({ id }: Person): Promise<string[]> {
  const rows = await all.kit.db.selectFrom("media_files").select("folder").where("user_id", "=", id).execute();
  return (await Promise.all(rows.map(({ folder }) => all.kit.storage.list(folder)))).flat();
}
