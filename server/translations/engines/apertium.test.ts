import { expect, test } from "vitest";
import { batch, engineWithServer, faultOf, noEnd } from "../../../tests/fixtures/engines.ts";

test("each text is a call of its own, in the body and not in the address; blank ones stay", async () => {
  const { engine, server } = await engineWithServer("apertium");
  expect(await engine.translate(batch(["Hola", " ", "⟦1⟧ & ⟦2⟧"]), noEnd())).toEqual([
    "[en] Hola",
    " ",
    "[en] ⟦1⟧ & ⟦2⟧",
  ]);
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual(
    ["Hola", "⟦1⟧ & ⟦2⟧"].map((q) => [
      "POST",
      "/translate",
      { langpair: "spa|eng", q, format: "txt", markUnknown: "no" },
    ]),
  );
});

test("it can do the pairs that are installed, but never Ukrainian and Russian", async () => {
  const { engine, server } = await engineWithServer("apertium");
  expect(await engine.can({ from: "es", to: "pt" })).toBe(true);
  expect(await engine.can({ from: "pt", to: "en" })).toBe(false);
  expect(await engine.can({ from: "ru", to: "uk" })).toBe(false);
  expect(await engine.can({ from: "uk", to: "ru" })).toBe(false);
  expect(server.received.map(({ path }) => path)).toEqual(["/listPairs"]);
  expect((await faultOf(engine.translate(batch(["Кран"], "uk", "ru"), noEnd()))).code).toBe("pair");
  expect(server.received.length).toBe(1);
});

test("a pair that is not installed, and a failure in the middle of a batch", async () => {
  const { engine, server } = await engineWithServer("apertium");
  expect((await faultOf(engine.translate(batch(["Olá"], "pt", "en"), noEnd()))).code).toBe("pair");
  server.next.push("works", "closes");
  expect((await faultOf(engine.translate(batch(["uno", "dos", "tres"]), noEnd()))).code).toBe("unreachable");
});
