import { expect, test } from "vitest";
import { adapters, batch, engineWithServer, faultOf, noEnd } from "../../../tests/fixtures/engines.ts";
import { libretranslate } from "./libretranslate.ts";

test("all texts go in one call with the key", async () => {
  const { engine, server } = await engineWithServer("libretranslate");
  await engine.translate(batch(["Кран тече", "Третій поверх"], "uk", "de"), noEnd());
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/translate",
      {
        q: ["Кран тече", "Третій поверх"],
        source: "uk",
        target: "de",
        format: "text",
        api_key: "key-of-the-tests:fx",
      },
    ],
  ]);
});

test("it can do the pairs that the service lists, and asks once", async () => {
  const { engine, server } = await engineWithServer("libretranslate");
  expect(await engine.can({ from: "uk", to: "de" })).toBe(true);
  expect(await engine.can({ from: "de", to: "de" })).toBe(false);
  expect(await engine.can({ from: "uk", to: "fr" })).toBe(false);
  expect(server.received.map(({ path }) => path)).toEqual(["/languages"]);
});

test("a pair that the service lacks, a wrong key, and more texts than asked for", async () => {
  const { engine, server } = await engineWithServer("libretranslate");
  expect((await faultOf(engine.translate(batch(["Hola"], "es", "fr"), noEnd()))).code).toBe("pair");
  server.change = () => ({ status: 400, body: { error: "pt is not supported" } });
  expect((await faultOf(engine.translate(batch(["Hola"], "es", "pt"), noEnd()))).code).toBe("pair");
  server.change = () => ({ status: 400, body: { error: "Invalid request: request (51) exceeds text limit (50)" } });
  expect((await faultOf(engine.translate(batch(["Hola"]), noEnd()))).code).toBe("refused");
  server.change = (reply) => reply;
  const stranger = adapters.libretranslate(server.url, "wrong");
  expect((await faultOf(stranger.translate(batch(["Hola"]), noEnd()))).code).toBe("refused");
  server.manner = "adds a text";
  expect((await faultOf(engine.translate(batch(["Hola"]), noEnd()))).code).toBe("unreadable");
});

test("an address with a path and without a key works", async () => {
  const { server } = await engineWithServer("libretranslate");
  const engine = libretranslate({ url: `${server.url}/translator/` });
  await faultOf(engine.translate(batch(["Hola"]), noEnd()));
  expect(server.received[0]).toMatchObject({ path: "/translator/translate" });
  expect(server.received[0]?.body).not.toHaveProperty("api_key");
});
