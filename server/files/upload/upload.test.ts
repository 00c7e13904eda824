import { createHash } from "node:crypto";
import { mkdir, readdir, utimes } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import { createApp } from "#server/app.ts";
import { openApiOf, problemsOf } from "#server/http/openapi.ts";
import { formWith, plain } from "../../../tests/files/pictures.ts";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { mp4 } from "../../../tests/files/videos.ts";
import { world, type Person, type World } from "../../../tests/world/world.ts";
import { readParts } from "./read-parts.ts";
import { uploadsDir } from "./receive.ts";
import { sweepUploads } from "./sweep-uploads.ts";

let all: World;
let olena: Person;
let port: number;
let arrived = 0;
beforeAll(async () => {
  all = await world();
  olena = await all.person("Olena");
  const app = await createApp(all.kit); // one that listens
  app.server.on("request", () => arrived++);
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as { port: number });
  return () => app.close();
});

const uploads = () => readdir(uploadsDir(all.config.DATA_DIR));
const picture = () => plain(16, 16).jpeg().toBuffer();
const head = (lines: string[]) =>
  [
    "POST /api/account-settings/avatar HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${olena.token}`,
    "content-type: multipart/form-data; boundary=b",
    ...lines,
    "",
    "",
  ].join("\r\n");
const fileHead = '--b\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n';
const until = async (check: () => Promise<boolean>) => {
  await expect.poll(check, { timeout: 15_000 }).toBe(true);
};

function dial(): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined); // some of these lines are truncated
  return socket;
}
/** Writes while the other side reads, up to a number of bytes. @returns the number of bytes it read. */
async function pour(
  socket: Socket,
  bytes: number,
  wrap: (chunk: Buffer) => Buffer,
  done: () => boolean,
): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  while (sent < bytes && !socket.destroyed && !done()) {
    if (!socket.write(wrap(chunk))) await new Promise((resume) => socket.once("drain", resume).once("close", resume));
    sent += chunk.length;
    await new Promise((resume) => setImmediate(resume));
  }
  return sent;
}

test.each(["application/json", "text/plain", "application/x-www-form-urlencoded", "image/jpeg", undefined])(
  "files come as multipart/form-data, not as %s",
  async (type) => {
    const options = type ? { body: "{}", headers: { "content-type": type } } : {};
    expect((await olena.attempt("POST /account-settings/avatar", options)).code).toBe("body.type_unsupported");
  },
);

test("an endpoint that takes JSON, or nothing, takes no form", async () => {
  const form = formWith(await picture());
  for (const call of ["POST /addresses", "POST /notifications/read-all", "PATCH /account-settings"] as const)
    expect([call, (await olena.attempt(call, { form })).code]).toEqual([call, "body.type_unsupported"]);
});

test.each([
  ["without a boundary", "multipart/form-data", "--b--"],
  ["that ends in the middle", "multipart/form-data; boundary=b", `${fileHead}abc`],
  ["that is none", "multipart/form-data; boundary=b", "hello"],
  ["with a broken header", "multipart/form-data; boundary=b", '--b\r\n: "\r\n\r\nx\r\n--b--\r\n'],
  ["that is empty", "multipart/form-data; boundary=b", ""],
])("a form %s is refused and nothing of it stays", async (_what, type, body) => {
  const answer = await olena.attempt("POST /account-settings/avatar", { body, headers: { "content-type": type } });
  expect([400, 422]).toContain(answer.status);
  expect(["body.malformed", "upload.missing"]).toContain(answer.code);
  expect(await uploads()).toEqual([]);
});

test("a file with a declared size over the limit is refused before it arrives", async () => {
  const socket = dial();
  socket.write(head(["content-length: 5000000000"]) + fileHead);
  const [first] = (await socket.take(1).toArray()) as Buffer[];
  expect(first?.toString()).toMatch(/^HTTP\/1.1 413 [^]*upload\.too_big/);
  socket.destroy();
  expect(await uploads()).toEqual([]);
});

test("a file that does not say it is refused after 10 MB, and never held in memory", async () => {
  const socket = dial();
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const chunked = (chunk: Buffer) =>
    Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]);
  socket.write(head(["transfer-encoding: chunked"]));
  socket.write(chunked(Buffer.concat([Buffer.from(fileHead), Buffer.from([0xff, 0xd8, 0xff, 0xe0])])));
  const before = process.memoryUsage().arrayBuffers;
  const sent = await pour(socket, 200 * 1024 ** 2, chunked, () => answer.includes("upload.too_big"));
  await until(async () => answer.includes("upload.too_big"));
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(sent).toBeLessThan(200 * 1024 ** 2);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 ** 2);
  socket.destroy();
  expect(await uploads()).toEqual([]);
});

test("a file of another type is refused after its first bytes, not after its last", async () => {
  const socket = dial();
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  socket.write(head(["content-length: 9000000"]) + fileHead + "x".repeat(100_000));
  await until(async () => answer.includes("upload.type"));
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
  socket.destroy();
  expect(await uploads()).toEqual([]);
});

test("the files of one form are bounded together, while they come", async () => {
  const megabyte = 1024 ** 2;
  const film = Buffer.concat([await mp4(), Buffer.alloc(49 * megabyte)]);
  const form = new FormData();
  for (const number of [1, 2, 3, 4]) form.append("files", new File([film], `${number}.mp4`));
  const before = await uploads();
  const refused = await olena.attempt("POST /images", { form });
  expect([refused.status, refused.code]).toEqual([413, "upload.too_big"]); // by its length, before the content arrives
  const parts: Parameters<typeof readParts>[2] = {
    dir: await temporaryFolder(),
    by: olena.id,
    maxBytes: 50 * megabyte,
    maxImageBytes: 10 * megabyte,
    left: 60 * megabyte,
    videos: true,
  };
  const files = [film, film].map((content) => ({ content }));
  const request = {
    async *parts() {
      for (const { content } of files)
        yield { type: "file", fieldname: "files", filename: "a.mp4", file: Readable.from([content]) };
    },
  } as never;
  const upload = surface.media.upload.upload;
  await expect(readParts(request, upload, parts)).rejects.toMatchObject({ code: "body.too_large" });
  expect(await uploads()).toEqual(before);
});

test("an aborted upload leaves no file", async () => {
  const socket = dial();
  socket.write(head(["content-length: 500000"]) + fileHead + "x".repeat(1_000));
  await until(async () => (await uploads()).length > 0);
  socket.destroy();
  await until(async () => (await uploads()).length === 0);
});

test("of one account four files come at once, further ones wait unread; another person is served, and who hangs up leaves no trace", async () => {
  const before = arrived;
  const begin = () => {
    const socket = dial();
    socket.write(head(["content-length: 500000"]) + fileHead + "x".repeat(1_000));
    return socket;
  };
  const first = Array.from({ length: 4 }, begin);
  await until(async () => (await uploads()).length === 4);
  const waiting = Array.from({ length: 4 }, begin);
  await until(async () => arrived === before + 8);
  const marko = await all.person("Marko");
  const send = async (who: Person) => who.attempt("POST /account-settings/avatar", { form: formWith(await picture()) });
  expect((await send(marko)).status).toBe(200);
  expect(await uploads()).toHaveLength(4);
  for (const socket of [...waiting, ...first]) socket.destroy();
  expect((await send(olena)).status).toBe(200);
  await until(async () => (await uploads()).length === 0);
});

test("an account sends files 300 times in an hour; the next call is told when, before it is read", async () => {
  const ivan = await all.person("Ivan");
  const spent = createHash("sha256").update(`upload ${ivan.id}`).digest();
  const ends_at = new Date(Date.now() + 3_600_000);
  await all.kit.db.insertInto("call_counts").values({ caller: spent, calls: 299, ends_at }).execute();
  const send = async () => ivan.attempt("POST /account-settings/avatar", { form: formWith(await picture()) });
  expect((await send()).status).toBe(200);
  const over = await send();
  expect([over.status, over.code]).toEqual([429, "rate.limited"]);
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(3_000);
});

test("several calls on one connection: after a refusal the connection works", async () => {
  const socket = dial();
  const body = `${fileHead}not a picture\r\n--b--\r\n`;
  const one = head([`content-length: ${body.length}`]) + body;
  socket.write(one + one.replace("content-length", "connection: close\r\ncontent-length"));
  expect((await text(socket)).match(/HTTP\/1.1 422 /g)).toHaveLength(2);
});

test("a body without files must arrive within the usual time", async () => {
  const config = { ...all.config, REQUEST_TIMEOUT_MS: 300 };
  const app = await createApp({ ...all.kit, config });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
  socket.write(
    "POST /api/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [^]*request\.timeout/); // and the connection is closed: the text ends
  await app.close();
});

test("uploads left by a crash are deleted after an hour", async () => {
  const dir = uploadsDir(all.config.DATA_DIR);
  const [old, young] = [join(dir, "in-old"), join(dir, "in-young")];
  for (const path of [old, young]) await mkdir(path, { recursive: true });
  await utimes(old, new Date(0), new Date(0));
  await sweepUploads(all.kit, {});
  expect(await uploads()).toEqual(["in-young"]);
  await utimes(young, new Date(0), new Date(0));
  await sweepUploads(all.kit, {});
});

test("the OpenAPI document describes the form and its errors", () => {
  const { paths } = openApiOf({ accounts: surface.accounts }, "1") as {
    paths: Record<string, Record<string, unknown>>;
  };
  expect(paths["/api/account-settings/avatar"]?.["post"]).toMatchObject({
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: expect.objectContaining({
            type: "object",
            required: ["avatar"],
            properties: expect.objectContaining({
              avatar: { type: "string", format: "binary" },
              size: expect.anything(),
            }),
          }),
        },
      },
    },
  });
  const codes = ["upload.too_big", "upload.type", "body.type_unsupported"];
  expect(problemsOf(surface.accounts.setAvatar)).toEqual(expect.arrayContaining(codes));
});
