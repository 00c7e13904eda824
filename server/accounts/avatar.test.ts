import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { uploadsDir } from "#server/files/upload/receive.ts";
import { blue, formWith, halves, plain, pngBomb, red, withGps } from "../../tests/files/pictures.ts";
import { sampleOf } from "../../tests/world/rounds.ts";
import { password, world, type Person, type World } from "../../tests/world/world.ts";

let all: World;
let olena: Person;
beforeAll(async () => {
  all = await world();
});
beforeEach(async () => {
  olena = await all.person("Olena");
});

const give = async (who: Person, form: FormData) => (await who.call("POST /account-settings/avatar", { form })).avatar;
const served = async (url: string) => {
  const { statusCode, rawPayload, headers } = await all.app.inject(url);
  return { statusCode, rawPayload, type: headers["content-type"] };
};
const files = () => all.kit.storage.list("avatars");
const until = async (check: () => Promise<boolean>) => {
  await expect.poll(check, { timeout: 15_000 }).toBe(true);
};
const colorAt = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] as number) > (data[2] as number) ? red : blue;
};

test("a picture becomes a square WebP with its own address, which the account contains", async () => {
  const avatar = await give(olena, formWith(await plain(900, 300).png().toBuffer()));
  expect(avatar).toMatch(/^\/media\/avatars\/[\w-]{22,}\/512\.webp$/);
  const { statusCode, type, rawPayload } = await served(avatar);
  expect([statusCode, type]).toEqual([200, "image/webp"]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect((await olena.call("GET /users/current")).avatar).toBe(avatar);
  const small = await served(avatar.replace("512.webp", "96.webp"));
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: "webp", width: 96, height: 96 });
});

test("a new picture replaces the previous one and deletes its file; the picture can be removed", async () => {
  const first = await give(olena, formWith(await plain(20, 20).jpeg().toBuffer()));
  const second = await give(olena, formWith(await plain(20, 20, blue).jpeg().toBuffer()));
  expect(second).not.toBe(first);
  await until(async () => (await served(first)).statusCode === 404);
  expect((await served(second)).statusCode).toBe(200);
  await olena.call("DELETE /account-settings/avatar");
  expect((await olena.call("GET /users/current")).avatar).toBe(null);
  await until(async () => (await served(second)).statusCode === 404);
  await olena.call("DELETE /account-settings/avatar"); // a second run changes nothing
});

test("many at once leave one picture in its two sizes", async () => {
  const before = new Set(await files());
  const form = async () => formWith(await plain(20, 20).jpeg().toBuffer());
  await Promise.all(Array.from({ length: 5 }, async () => give(olena, await form())));
  const { avatar } = await olena.call("GET /users/current");
  const large = avatar?.replace("/media/", "") ?? "";
  const both = [large, large.replace("512", "96")].toSorted();
  await until(async () => String((await files()).filter((key) => !before.has(key)).toSorted()) === String(both));
});

test("the same form sent twice has one effect", async () => {
  const content = await plain(20, 20).jpeg().toBuffer();
  const send = (bytes: Uint8Array) =>
    olena.attempt("POST /account-settings/avatar", { form: formWith(bytes), headers: { "idempotency-key": olena.id } });
  const [first, second] = [await send(content), await send(content)];
  expect([second.status, second.body]).toEqual([200, first.body]);
  const { avatar } = (first.body as { data: { avatar: string } }).data;
  expect((await served(avatar)).statusCode).toBe(200);
  expect((await send(await plain(21, 21).jpeg().toBuffer())).code).toBe("idempotency.payload_differs");
});

test("the stored picture has no place and author of the source", async () => {
  const source = await withGps(300, 300);
  expect(await sharp(source).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
  const { rawPayload } = await served(await give(olena, formWith(source)));
  const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  for (const secret of ["Exif", "GPS", "Olena Secret", "planted-xmp"]) expect(rawPayload.includes(secret)).toBe(false);
});

test("a picture with an orientation is stored upright", async () => {
  // Stored rotated: turned by orientation 6 its left half is on top.
  const source = await (await halves(400, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { rawPayload } = await served(await give(olena, formWith(source)));
  expect([await colorAt(rawPayload, 256, 60), await colorAt(rawPayload, 256, 450)]).toEqual([red, blue]);
});

test("the given square is cropped, in pixels of the upright picture", async () => {
  const source = await (await halves(800, 400)).jpeg().toBuffer();
  const left = await served(await give(olena, formWith(source, { x: 0, y: 0, size: 300 })));
  expect([await colorAt(left.rawPayload, 5, 5), await colorAt(left.rawPayload, 505, 505)]).toEqual([red, red]);
  const right = await served(await give(olena, formWith(source, { x: 600, y: 100, size: 900 }))); // outside the picture
  expect([await colorAt(right.rawPayload, 5, 5), await colorAt(right.rawPayload, 505, 505)]).toEqual([blue, blue]);
  const middle = await served(await give(olena, formWith(source, { x: "", y: "", size: "" })));
  expect([await colorAt(middle.rawPayload, 5, 5), await colorAt(middle.rawPayload, 505, 505)]).toEqual([red, blue]);
});

test.each(sampleOf(["jpeg", "png", "webp", "avif"] as const, 3))(
  "%s is taken, whatever it is called",
  async (format) => {
    const content = await plain(40, 40)[format]().toBuffer();
    expect(await give(olena, formWith(content, { name: "x.txt", type: "text/plain" }))).toContain("/media/avatars/");
  },
);

test.each([
  ["a page", "<script>alert('planted')</script>"],
  ["an archive", "PK\u0003\u0004planted"],
])("of %s behind a picture nothing is left", async (_what, tail) => {
  const content = Buffer.concat([await plain(40, 40).jpeg().toBuffer(), Buffer.from(tail)]);
  const { rawPayload } = await served(await give(olena, formWith(content, { name: "me.html" })));
  expect(rawPayload.includes("planted")).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const gif = () => plain(9, 9).gif().toBuffer();
const jpeg = () => plain(400, 400).jpeg().toBuffer();
const bad: [what: string, code: ErrorCode, form: () => Promise<FormData>][] = [
  ["an SVG", "upload.type", async () => formWith(svg, { name: "a.svg", type: "image/svg+xml" })],
  [
    "an SVG called PNG",
    "upload.type",
    async () => formWith(`<?xml version="1.0"?>${svg}`, { name: "a.png", type: "image/png" }),
  ],
  ["a GIF", "upload.type", async () => formWith(await gif())],
  [
    "a GIF that is an archive too",
    "upload.type",
    async () => formWith(Buffer.concat([await gif(), Buffer.from("PK\u0003\u0004")])),
  ],
  ["a TIFF", "upload.type", async () => formWith(await plain(9, 9).tiff().toBuffer())],
  ["a text", "upload.type", async () => formWith("a text", { name: "a.jpg" })],
  ["half a JPEG", "upload.unreadable", async () => formWith((await jpeg()).subarray(0, 900))],
  ["the beginning of a JPEG", "upload.unreadable", async () => formWith(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))],
  ["nothing in a file", "upload.unreadable", async () => formWith("")],
  ["a small file of 3,600 megapixels", "upload.too_many_pixels", async () => formWith(pngBomb(60_000, 60_000))],
  ["a small file of 41 megapixels", "upload.too_many_pixels", async () => formWith(pngBomb(41_000, 1_000))],
  ["more than 10 MB", "upload.too_big", async () => formWith(await tooBig())],
  ["no file", "upload.missing", async () => formWith("", { name: "" })],
  ["a field in its place", "upload.missing", async () => asText()],
  ["another field", "validation.failed", async () => formWith(await jpeg(), { field: "picture" })],
  ["two files", "upload.too_many", async () => twice(await jpeg())],
  [
    "many fields",
    "body.too_large",
    async () => formWith(await jpeg(), Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, "1"]))),
  ],
  ["a strange square", "validation.failed", async () => formWith(await jpeg(), { x: "a", y: -1, size: 0 })],
  ["a square without a size", "validation.failed", async () => formWith(await jpeg(), { x: 1 })],
  ["an unknown field", "validation.failed", async () => formWith(await jpeg(), { user_id: "1" })],
];
/** Begins like a picture: other files are refused for their type before their size is known. */
async function tooBig(): Promise<Uint8Array> {
  const bytes = new Uint8Array(10 * 1024 ** 2 + 1);
  bytes.set(await jpeg());
  return bytes;
}
const asText = () => {
  const form = new FormData();
  form.append("avatar", "me.jpg");
  return form;
};
const twice = (content: Uint8Array) => {
  const form = formWith(content);
  form.append("avatar", new File([content as BlobPart], "two.jpg"));
  return form;
};

/** No upload in progress, no child process, no new file in the storage (files replaced by other tests may disappear meanwhile). */
async function nothingLeft(stored: string[]) {
  expect(await readdir(uploadsDir(all.config.DATA_DIR))).toEqual([]);
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain("ProcessWrap");
  expect(stored).toEqual(expect.arrayContaining(await files()));
}

test.each(sampleOf(bad, 5))("%s is refused with %s and leaves nothing", async (_what, code, makeForm) => {
  const form = await makeForm();
  const stored = await files();
  const answer = await olena.attempt("POST /account-settings/avatar", { form });
  expect([answer.status, answer.code]).toEqual([errors[code].status, code]);
  if (code.startsWith("upload.")) expect(answer.body).toMatchObject({ errors: { avatar: [{ code }] } });
  await nothingLeft(stored);
  expect((await olena.call("GET /users/current")).avatar).toBe(null);
});

test("the sentences say how much is allowed", async () => {
  const big = await olena.attempt("POST /account-settings/avatar", {
    form: formWith(await tooBig()),
  });
  expect(big.body).toMatchObject({ params: { max_mb: 10 }, message: "The file is too big, at most 10 MB" });
  const bomb = await olena.attempt("POST /account-settings/avatar", { form: formWith(pngBomb(60_000, 60_000)) });
  expect(bomb.body).toMatchObject({ params: { megapixels: 40 } });
});

test("a visitor, and a form sent by another site with the cookie, cannot change the picture", async () => {
  const form = formWith(await jpeg());
  expect((await all.visitor().attempt("POST /account-settings/avatar", { form })).code).toBe("auth.required");
  const own = { "sec-fetch-site": "same-origin" };
  const login = { phone: olena.phone, password, carrier: "cookie" as const };
  const { headers } = await all.visitor().attempt("POST /token", { body: login, headers: own });
  const cookie = [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
  const send = (from: string) =>
    all.visitor().attempt("POST /account-settings/avatar", { form, headers: { cookie, "sec-fetch-site": from } });
  expect((await send("cross-site")).code).toBe("origin.refused");
  expect((await send("same-origin")).status).toBe(200);
});

test("while acting, a manager changes the picture of the managed person, not their own", async () => {
  const anna = await all.person("Anna");
  await all.kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", olena.id).execute();
  await all.kit.db.updateTable("users").set({ manager_id: olena.id }).where("id", "=", anna.id).execute();
  const headers = { "x-managed-user": anna.id };
  const { status, code, body } = await olena.attempt("POST /account-settings/avatar", {
    form: formWith(await jpeg()),
    headers,
  });
  expect([status, code]).toEqual([200, null]);
  expect((await anna.call("GET /users/current")).avatar).toBe((body as { data: { avatar: string } }).data.avatar);
  expect((await olena.call("GET /users/current")).avatar).toBe(null);
});

test("a picture stored before there were small ones is served", async () => {
  const { storage } = all.kit;
  const avatar = await give(olena, formWith(await jpeg()));
  await storage.remove(avatar.replace("/media/", "").replace("512.webp", "96.webp"));
  expect((await served(avatar.replace("512.webp", "96.webp"))).rawPayload.length).toBe(
    (await served(avatar)).rawPayload.length,
  );
});
