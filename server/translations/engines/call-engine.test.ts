// What all engines have in common: each failure of a service has its code, tokens come back, and no text is in an error.
import { expect, test } from "vitest";
import type { EngineName, FaultCode } from "#server/translations/engine.ts";
import { tokenOf } from "#server/translations/engine.ts";
import { adapters, batch, engineWithServer, faultOf, noEnd } from "../../../tests/fixtures/engines.ts";
import { freePort } from "../../../tests/servers/free-port.ts";
import { type Manner, marked } from "../../../tests/servers/translation-engine.ts";

const engines: EngineName[] = ["libretranslate", "deepl", "openai", "apertium"];

test.each(engines)("%s translates each text, in order, and leaves tokens alone", async (name) => {
  const { engine, server } = await engineWithServer(name);
  const one = tokenOf[engine.shape ?? "brackets"](1);
  const two = tokenOf[engine.shape ?? "brackets"](2);
  const texts = [`Llame a ${two} y ${one}`, "¿Hay ascensor?", `"1": ${one}`];
  server.dictionary.set("¿Hay ascensor?", "Is there a lift?");
  const translated = await engine.translate(batch(texts), noEnd());
  const [first = "", , last = ""] = texts;
  expect(translated).toEqual([marked(first, "en"), "Is there a lift?", marked(last, "en")]);
  for (const call of server.received) expect(call.headers["user-agent"]).toBe("Poruch");
});

const failures: [Manner, FaultCode][] = [
  ["fails", "busy"],
  ["overloads", "busy"],
  ["closes", "unreachable"],
  ["cuts", "unreachable"],
  ["redirects", "refused"],
  ["sends html", "unreadable"],
  ["sends too much", "unreadable"],
  ["sends half a json", "unreadable"],
  ["sends other json", "unreadable"],
  ["leaves out a text", "unreadable"],
];
const table = engines.flatMap((name) => failures.map(([manner, code]) => ({ name, manner, code })));

test.each(table)("$name: a service that $manner is $code", async ({ name, manner, code }) => {
  const { engine, server } = await engineWithServer(name);
  server.manner = manner;
  const fault = await faultOf(engine.translate(batch(["El secreto de Olena"]), noEnd()));
  expect(fault.code).toBe(code);
  expect(fault.message).toContain(name);
  expect(fault.message).not.toMatch(/secreto|Olena|Welcome/);
});

test.each(engines)("%s: a service that says when to come back is busy until then", async (name) => {
  const { engine, server } = await engineWithServer(name);
  server.manner = "is busy";
  const { code, retryAfter } = await faultOf(engine.translate(batch(["Hola"]), noEnd()));
  expect([code, retryAfter]).toEqual(["busy", name === "apertium" ? undefined : 17]);
});

test("a date in Retry-After is counted from now, and nonsense is nothing", async () => {
  const { engine, server } = await engineWithServer("libretranslate");
  const wait = async (header: string) => {
    server.change = () => ({ status: 503, body: {}, headers: { "retry-after": header } });
    return (await faultOf(engine.translate(batch(["Hola"]), noEnd()))).retryAfter;
  };
  expect(await wait(new Date(Date.now() - 60_000).toUTCString())).toBe(0);
  expect(await wait(new Date(Date.now() + 3_600_000).toUTCString())).toBeGreaterThan(3_000);
  expect(await wait("soon")).toBeUndefined();
});

test.each(engines)("%s: nobody at the address is unreachable", async (name) => {
  const engine = adapters[name](`http://127.0.0.1:${await freePort()}`);
  expect(await faultOf(engine.translate(batch(["Hola"]), noEnd()))).toMatchObject({
    code: "unreachable",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});

test.each(engines)("%s: a silent service ends with the caller's patience", async (name) => {
  const { engine, server } = await engineWithServer(name);
  server.manner = "is silent";
  expect((await faultOf(engine.translate(batch(["Hola"]), AbortSignal.timeout(50)))).code).toBe("timeout");
});

test.each(engines)("%s: an aborted call ends at once with the reason of the caller", async (name) => {
  const { engine, server } = await engineWithServer(name);
  server.manner = "is silent";
  const controller = new AbortController();
  const call = engine.translate(batch(["Hola"]), controller.signal).catch((error: unknown) => error);
  await expect.poll(() => server.received.length).toBe(1);
  const reason = new Error("the app stops");
  controller.abort(reason);
  expect(await call).toBe(reason);
});

test.each(["libretranslate", "deepl"] as const)(
  "%s: a service that damages tokens is passed on, for the room to judge",
  async (name) => {
    const { engine, server } = await engineWithServer(name);
    const [one = "", two = "", three = ""] = [1, 2, 3].map(tokenOf[engine.shape ?? "brackets"]);
    const translated = async (manner: Manner) => {
      server.manner = manner;
      return (await engine.translate(batch([`${one} y ${two}, ${three}`]), noEnd()))[0];
    };
    expect(await translated("drops a token")).toBe(`[en]  y ${two}, ${three}`);
    expect(await translated("doubles a token")).toBe(`[en] ${one} ${one} y ${two}, ${three}`);
    expect(await translated("reorders tokens")).toBe(`[en] ${three} y ${two}, ${one}`);
    expect(await translated("translates tokens")).not.toContain(one);
  },
);
