import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { takeForms } from "./take-forms.ts";

const bytes = 500 * 1024;

async function served(): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 100 * 1024 });
  app.addHook("onRequest", async (request) => {
    request.caller = String(request.headers["x-account"] ?? "") || null;
  });
  await app.register(async (scope) => {
    takeForms(scope, { bytes, ms: 60_000 }, async (_request, reply) => reply.send());
    scope.post("*", async ({ body }) => String((body as Buffer | undefined)?.length ?? 0));
  });
  return app;
}
const send = (app: FastifyInstance, type: string, size: number, account = "") =>
  app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": type, "x-account": account },
    payload: Buffer.alloc(size),
  });
const form = "multipart/form-data; boundary=b";

test("a form with files may be large, any other stays small", async () => {
  const app = await served();
  expect((await send(app, form, 400 * 1024)).body).toBe(String(400 * 1024));
  expect((await send(app, form, bytes + 1)).statusCode).toBe(413);
  expect((await send(app, "application/x-www-form-urlencoded", 1_000)).body).toBe("1000");
  expect((await send(app, "application/x-www-form-urlencoded", 200 * 1024)).statusCode).toBe(413);
});

test("eight with files are read at once, the next is told to wait, small ones are not", async () => {
  const app = await served();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  let arrived = 0;
  app.server.on("request", () => arrived++);
  const begin = (account: string) => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST / HTTP/1.1\r\nhost: x\r\nx-account: ${account}\r\ncontent-type: ${form}`;
    socket.write(`${head}\r\ncontent-length: 300000\r\n\r\nhalf`);
    return socket;
  };
  const hers = Array.from({ length: 4 }, () => begin("olena"));
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(4);
  // One account has half of the places: others are served meanwhile.
  const fifth = await send(app, form, 300_000, "olena");
  expect([fifth.statusCode, fifth.headers["retry-after"]]).toEqual([429, "2"]);
  expect((await send(app, form, 300_000, "marko")).statusCode).toBe(200);
  const before = arrived;
  const halves = [...hers, ...Array.from({ length: 4 }, () => begin("ivan"))];
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(before + 4);
  const ninth = await send(app, form, 300_000);
  expect([ninth.statusCode, ninth.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await send(app, form, 1_000)).statusCode).toBe(200);
  for (const socket of halves) socket.destroy();
  await expect.poll(async () => (await send(app, form, 300_000)).statusCode, { timeout: 10_000 }).toBe(200);
  await app.close();
});
