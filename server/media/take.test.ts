import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { blue, halves, plain, red, withGps } from "../../tests/files/pictures.ts";
import { mov, mp4, webm, withPlace } from "../../tests/files/videos.ts";
import { world, type Person, type World } from "../../tests/world/world.ts";

let all: World;
let olena: Person;
beforeAll(async () => {
  all = await world();
});
beforeEach(async () => {
  olena = await all.person("Olena");
});

type Part = [content: Uint8Array, name?: string, field?: string];
function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const [content, name = "photo.jpg", field = "files"] of parts)
    form.append(field, new File([content as BlobPart], name));
  return form;
}
const give = async (...parts: Part[]) => (await olena.call("POST /images", { form: formOf(...parts) })).data;
const served = async (url: string) => {
  const { statusCode, rawPayload, headers } = await all.app.inject(url);
  return { statusCode, bytes: rawPayload, type: headers["content-type"], headers };
};
const urlsOf = (srcset: string | null) => (srcset ?? "").split(", ").map((entry) => entry.split(" ")[0] as string);
const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

test("a photo becomes three widths in WebP and AVIF, with a blurred one to show first", async () => {
  const [file] = await give([await jpeg(2000, 1000)]);
  expect(file).toMatchObject({
    kind: "image",
    width: 1600,
    height: 800,
    poster: null,
    content_type: null,
    seconds: null,
  });
  expect(file?.webp?.match(/(?<= )\d+w/g)).toEqual(["480w", "960w", "1600w"]);
  expect(file?.url).toMatch(/^\/media\/points\/[\w-]{22,}\/960\.webp$/);
  for (const [srcset, format] of [
    [file?.webp, "webp"],
    [file?.avif, "heif"],
  ] as const)
    for (const url of urlsOf(srcset ?? null)) {
      const { bytes, type } = await served(url);
      expect(type).toBe(format === "heif" ? "image/avif" : "image/webp");
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: Number(/(\d+)\.\w+$/.exec(url)?.[1]) });
    }
  expect(file?.blur).toMatch(/^data:image\/webp;base64,/);
  expect(file?.blur?.length).toBeLessThanOrEqual(1_000);
  expect((await sharp(Buffer.from(file?.blur?.split(",")[1] ?? "", "base64")).metadata()).width).toBe(16);
});

test("nothing grows, and a narrow picture has one width", async () => {
  const [narrow, middle] = await give([await jpeg(300, 200)], [await jpeg(700, 300)]);
  expect(narrow?.webp).toMatch(/\/300\.webp 300w$/);
  expect(middle?.webp?.match(/(?<= )\d+w/g)).toEqual(["480w", "700w"]);
  expect([narrow?.width, narrow?.height, middle?.width]).toEqual([300, 200, 700]);
});

test("the answer keeps the order of the files", async () => {
  const files = await give(
    [await jpeg(90, 30)],
    [await webm(), "b.webm"],
    [await jpeg(30, 90)],
    [await mp4(), "c.mp4"],
  );
  expect(files.map(({ kind, width }) => [kind, width])).toEqual([
    ["image", 90],
    ["video", 320],
    ["image", 30],
    ["video", 320],
  ]);
});

test("no picture contains its place or author", async () => {
  const [file] = await give([await withGps(1200, 900)]);
  for (const url of [...urlsOf(file?.webp ?? null), ...urlsOf(file?.avif ?? null)]) {
    const { bytes } = await served(url);
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ["Exif", "GPS", "Olena Secret", "planted-xmp"]) expect(bytes.includes(secret)).toBe(false);
  }
});

test("a picture with an orientation is upright in every size", async () => {
  const [file] = await give([await (await halves(1000, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()]);
  expect([file?.width, file?.height]).toEqual([800, 1000]);
  for (const url of [...urlsOf(file?.webp ?? null), ...urlsOf(file?.avif ?? null)]) {
    const { bytes } = await served(url);
    const { width, height } = await sharp(bytes).metadata();
    expect([await colorAt(bytes, width / 2, height / 10), await colorAt(bytes, width / 2, height * 0.9)]).toEqual([
      red,
      blue,
    ]);
  }
});
const colorAt = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left: Math.floor(left), top: Math.floor(top), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] as number) > (data[2] as number) ? red : blue;
};

test("colours of a wide screen are shown right on any: they become sRGB", async () => {
  const green = { r: 0, g: 255, b: 0 };
  const wide = await plain(60, 60, green).withIccProfile("p3").png().toBuffer();
  const [file] = await give([wide, "a.png"]);
  const { bytes } = await served(file?.url ?? "");
  expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.g).toBeGreaterThan(200);
});

test("a stored video has the pictures and the sound of its source, and nothing else", async () => {
  const [phone, recorded] = await give([await withPlace(), "holiday.mp4"], [await webm(), "b.webm"]);
  expect(phone).toMatchObject({
    kind: "video",
    content_type: "video/mp4",
    width: 320,
    height: 180,
    poster: null,
    webp: null,
    blur: null,
  });
  expect(phone?.seconds).toBeCloseTo(1.2, 0);
  expect(phone?.url).toMatch(/\/video\.mp4$/);
  const { bytes, type, headers } = await served(phone?.url ?? "");
  expect([type, headers["x-content-type-options"]]).toEqual(["video/mp4", "nosniff"]);
  for (const secret of ["planted", "Secret", "+49.84", "\u00a9xyz", "loci"]) expect(bytes.includes(secret)).toBe(false);
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat")); // it starts before it is all there
  expect(recorded).toMatchObject({ content_type: "video/webm" });
  const part = await all.app.inject({ url: recorded?.url ?? "", headers: { range: "bytes=0-3" } });
  expect([part.statusCode, part.rawPayload.toString("hex")]).toEqual([206, "1a45dfa3"]);
});

test("a MOV of a phone with H.264 becomes an MP4 with the same pictures, without its metadata", async () => {
  const [file] = await give([await mov(), "IMG_0001.MOV"]);
  expect(file).toMatchObject({ kind: "video", content_type: "video/mp4", width: 320, height: 180 });
  const { bytes, type } = await served(file?.url ?? "");
  expect([type, bytes.subarray(4, 8).toString(), bytes.subarray(8, 10).toString() === "qt"]).toEqual([
    "video/mp4",
    "ftyp",
    false,
  ]);
  expect(bytes.includes("Secret")).toBe(false);
});

test("the poster that a browser drew of a video is processed like a picture", async () => {
  const [video] = await give([await mp4(), "a.mp4"], [await withGps(640, 360), "still.jpg", "poster-0"]);
  expect(video).toMatchObject({ kind: "video", width: 320 });
  expect(video?.poster).toMatch(/\/640\.webp$/);
  expect(video?.webp?.match(/(?<= )\d+w/g)).toEqual(["480w", "640w"]);
  const { bytes } = await served(video?.poster ?? "");
  expect(bytes.includes("Olena Secret")).toBe(false);
  const [without] = await give([await mp4(), "a.mp4"], [Buffer.from("no picture"), "still.jpg", "poster-0"]);
  expect(without).toMatchObject({ poster: null, webp: null });
});

test("the same form sent twice has one effect", async () => {
  const form = async () => formOf([await jpeg(40, 40)]);
  const send = async () =>
    olena.attempt("POST /images", { form: await form(), headers: { "idempotency-key": olena.id } });
  const [first, second] = [await send(), await send()];
  expect([second.status, second.body]).toEqual([201, first.body]);
  const rows = await all.kit.db.selectFrom("media_files").select("folder").where("user_id", "=", olena.id).execute();
  expect(rows).toHaveLength(1);
  expect(await all.kit.storage.list(rows[0]?.folder)).toHaveLength(2);
});
