// Debian's Apertium behind the adapter: pairs, tokens, lines and signs. How good it translates is not judged.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apertium } from "#server/translations/engines/apertium.ts";
import { batch, faultOf, noEnd } from "../fixtures/engines.ts";
import { freePort } from "../servers/free-port.ts";

let url = "";
let stop = async () => {};

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const service = spawn("apertium-apy", ["--port", String(port), "/usr/share/apertium/modes"], {
    env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" },
    stdio: "ignore",
  });
  stop = async () => {
    const gone = once(service, "exit");
    if (service.exitCode === null && service.kill("SIGKILL")) await gone;
  };
  const isUp = () =>
    fetch(`${url}/listPairs`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 30_000 });
});
afterAll(() => stop());

test("it can do what is installed", async () => {
  const { can } = apertium({ url });
  expect(await can({ from: "en", to: "es" })).toBe(true);
  expect(await can({ from: "es", to: "pt" })).toBe(true);
  expect(await can({ from: "en", to: "de" })).toBe(false);
  expect((await faultOf(apertium({ url }).translate(batch(["tap"], "en", "de"), noEnd()))).code).toBe("pair");
});

const texts = {
  en: [
    "I need a plumber.",
    "Call ⟦1⟧ or ⟦2⟧ today: the kitchen tap leaks & the floor is wet.",
    "First line\n\nThird line, <b>⟦3⟧</b>, [a] {b} ^c$ 50% /d/ @e #f *g \\h",
    " ",
  ],
  es: ["Necesito un fontanero.", "Llame a ⟦1⟧ o ⟦2⟧ hoy.", "Primera línea\n\nTercera línea: ⟦3⟧", "¿Qué tal? ⟦4⟧⟦5⟧"],
};

test.each([
  ["en", "es"],
  ["es", "en"],
  ["es", "pt"],
] as const)("%s to %s: each text once, with its tokens, lines and signs", async (from, to) => {
  const sources = texts[from];
  const translated = await apertium({ url }).translate(batch(sources, from, to), noEnd());
  expect(translated.length).toBe(sources.length);
  expect(translated[0]).not.toBe(sources[0]);
  const kinds = (text: string | null) => ({
    tokens: (text?.match(/⟦\d+⟧/g) ?? []).toSorted(),
    lines: text?.split("\n").length,
    signs: (text?.match(/[<>&[\]{}^$%/@#\\]/g) ?? []).join(""),
  });
  expect(translated.map(kinds)).toEqual(sources.map(kinds));
});
