import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { PMTiles } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/kit/config.ts";
import { mapOrigins } from "./map-tiles.ts";
import { serveMap } from "./serve-map.ts";

const path = new URL("../../db/data/basemap.pmtiles", import.meta.url);
const archive = readFileSync(path);
const [whole, last] = [archive.length, archive.length - 1];
let app: FastifyInstance;
let tiles: string;

const served = async (env: Record<string, string> = {}) => {
  const app = Fastify();
  await serveMap(app, { config: readConfig(env) });
  return app;
};
beforeAll(async () => {
  app = await served();
  tiles = (await app.inject("/map/sources")).json<{ tiles: string }>().tiles;
});
afterAll(async () => app.close());
const ask = (headers: Record<string, string> = {}, url = tiles, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url, headers });

test("the tiles are named with their version and kept for good, and set no cookie", async () => {
  expect(tiles).toMatch(/^\/map\/basemap\.pmtiles\?v=[0-9a-f]{16}$/);
  const { statusCode, headers } = await ask({ cookie: "session=1" }, tiles, "HEAD");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": `${whole}`,
    "content-security-policy": "default-src 'none'",
    "content-type": "application/vnd.pmtiles",
    "x-content-type-options": "nosniff",
  });
  expect(headers["set-cookie"]).toBeUndefined();
});

test("under any other address they are asked for again, and have not changed", async () => {
  for (const url of ["/map/basemap.pmtiles", "/map/basemap.pmtiles?v=0000000000000000"]) {
    const { headers } = await ask({}, url, "HEAD");
    expect(headers["cache-control"]).toBe("public, no-cache");
    const again = await ask({ "if-none-match": `"x", ${String(headers.etag)}` }, url);
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test.each([
  ["bytes=0-126", 206, 0, 127, `bytes 0-126/${whole}`],
  [`bytes=${last - 1}-`, 206, last - 1, whole, `bytes ${last - 1}-${last}/${whole}`],
  ["bytes=-5", 206, whole - 5, whole, `bytes ${whole - 5}-${last}/${whole}`],
  [`bytes=${last}-${whole + 99}`, 206, last, whole, `bytes ${last}-${last}/${whole}`],
  [`bytes=${whole}-`, 416, 0, 0, `bytes */${whole}`],
  ["bytes=5-2", 416, 0, 0, `bytes */${whole}`],
  ["bytes=0-1,4-5", 200, 0, whole, undefined],
])("%s answers %i", async (range, status, from, to, contentRange) => {
  const answer = await ask({ range });
  expect([answer.statusCode, answer.headers["content-range"]]).toEqual([status, contentRange]);
  expect(answer.rawPayload.equals(archive.subarray(from, to))).toBe(true);
});

test("a part of another version is not mixed in: the whole comes instead", async () => {
  const { headers } = await ask({}, tiles, "HEAD");
  const part = { range: "bytes=0-9" };
  expect((await ask({ ...part, "if-range": String(headers.etag) })).statusCode).toBe(206);
  expect((await ask({ ...part, "if-range": '"older"' })).statusCode).toBe(200);
});

test("a reader of PMTiles finds Kyiv over real ranges, by its names", async () => {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  const map = new PMTiles(`http://127.0.0.1:${port}${tiles}`);
  expect(await map.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7 });
  const tile = new TextDecoder().decode((await map.getZxy(7, 74, 43))?.data);
  for (const name of ["Kyiv", "Київ", "Киев", "name:uk"]) expect(tile).toContain(name);
});

test("a map file of the operator replaces the built-in one, and an invalid file is refused at the start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "poruch-map-"));
  writeFileSync(join(folder, "own.pmtiles"), archive.subarray(0, 50_000));
  writeFileSync(join(folder, "none.pmtiles"), "PMTiles?");
  const other = await served({ MAP_TILES: join(folder, "own.pmtiles") });
  const { tiles: theirs } = (await other.inject("/map/sources")).json<{ tiles: string }>();
  expect(theirs).not.toBe(tiles);
  expect((await other.inject(theirs)).rawPayload.length).toBe(50_000);
  await expect(served({ MAP_TILES: join(folder, "none.pmtiles") })).rejects.toThrow("is no PMTiles archive");
  await expect(served({ MAP_TILES: join(folder, "gone.pmtiles") })).rejects.toThrow("there is no file");
  await rm(folder, { recursive: true });
});

test("tiles or a style from elsewhere are named, allowed, and ours are not served beside them", async () => {
  const elsewhere = {
    MAP_TILES: "https://tiles.example/world.pmtiles",
    MAP_ORIGINS: "https://a.example, https://b.example:8443",
  };
  const other = await served(elsewhere);
  expect((await other.inject("/map/sources")).json()).toEqual({ style: null, tiles: elsewhere.MAP_TILES });
  expect((await other.inject("/map/basemap.pmtiles")).statusCode).toBe(404);
  expect(mapOrigins(readConfig(elsewhere))).toEqual([
    "https://tiles.example",
    "https://a.example",
    "https://b.example:8443",
  ]);

  const styled = { MAP_STYLE_URL: "https://maps.example/style.json?key=1" };
  const third = await served(styled);
  expect((await third.inject("/map/sources")).json()).toEqual({ style: styled.MAP_STYLE_URL, tiles: null });
  expect(mapOrigins(readConfig(styled))).toEqual(["https://maps.example"]);
  expect(mapOrigins(readConfig({}))).toEqual([]);
});

test("an origin that would add to the policy is refused", () => {
  for (const MAP_ORIGINS of ["https://a.example/path", "https://a.example;script-src", "*", "'unsafe-inline'"]) {
    expect(() => readConfig({ MAP_ORIGINS })).toThrow("MAP_ORIGINS");
  }
});
