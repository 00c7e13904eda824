import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { baseUrl } from "../../tests/world/let-listen.ts";
import { world, type World } from "../../tests/world/world.ts";

let app: World["app"];
let storage: World["kit"]["storage"];
const key = `${newFolder("avatars")}/512.webp`;
const content = "0123456789";

beforeAll(async () => {
  ({
    app,
    kit: { storage },
  } = await world());
  const bytes = new TextEncoder().encode(content);
  await storage.put(key, bytes, { contentType: "image/webp" });
  await storage.put("exports/secret.webp", bytes, { contentType: "image/webp" });
});
const ask = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url: `/media/${path}`, headers });

test("a picture is served as immutable with its own type, and sets no cookie", async () => {
  const answer = await ask(key, { cookie: "session=1" });
  expect([answer.statusCode, answer.body]).toEqual([200, content]);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": "10",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("HEAD returns the same headers without the picture", async () => {
  const { statusCode, body, headers } = await ask(key, {}, "HEAD");
  expect([statusCode, body, headers["content-length"], headers["content-type"]]).toEqual([200, "", "10", "image/webp"]);
});

test.each([
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=0-999", 206, content, "bytes 0-9/10"],
  ["bytes=-999", 206, content, "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=5-2", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=0-1,4-5", 200, content, undefined],
  ["lines=1-2", 200, content, undefined],
])("%s answers %i", async (range, status, body, contentRange) => {
  const answer = await ask(key, { range });
  expect([answer.statusCode, answer.body, answer.headers["content-range"]]).toEqual([status, body, contentRange]);
});

const notThere = [
  "avatars/nobody/512.webp",
  "exports/secret.webp",
  "avatars/../exports/secret.webp",
  "avatars/..%2fexports%2fsecret.webp",
  "..%2f..%2fkeys%2fsecret",
  "avatars%00/512.webp",
  "avatars",
  "avatars/",
  "",
  `${key}/`,
  `${key}/x.webp`,
  `/${key}`,
  `AVATARS/x/512.webp`,
];
test.each(notThere)("/media/%s is not there", async (path) => {
  const { statusCode, headers, body } = await ask(path);
  expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 404, "route.not_found"]);
  expect(headers["cache-control"] ?? "no-store").not.toContain("public");
});

test("raw dots on the wire lead nowhere either", async () => {
  const { port } = new URL(await baseUrl(app));
  for (const path of [
    "/media/avatars/%2e%2e/%2e%2e/keys/secret",
    "/media/avatars/%zz/512.webp",
    "/media/../exports/secret.webp",
    "/media/avatars/../../exports/secret.webp",
    "/media//etc/passwd",
  ]) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 40[04] /);
  }
});
