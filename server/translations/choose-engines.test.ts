import { expect, test } from "vitest";
import { readConfig } from "#server/kit/config.ts";
import { batch, engineWithServer, noEnd } from "../../tests/fixtures/engines.ts";
import { engineKey, engineModel } from "../../tests/servers/engine-protocols.ts";
import { chooseEngines, needsConsent } from "./choose-engines.ts";

test("engines stand in the order of TRANSLATE, each with its settings", async () => {
  expect(chooseEngines(readConfig({}))).toEqual([]);
  const names = ["apertium", "openai", "deepl", "libretranslate"] as const;
  const servers = await Promise.all(names.map(async (name) => [name, (await engineWithServer(name)).server] as const));
  const keys = { TRANSLATE_DEEPL_KEY: engineKey, TRANSLATE_OPENAI_KEY: engineKey, TRANSLATE_OPENAI_MODEL: engineModel };
  const urls = servers.map(([name, { url }]) => [`TRANSLATE_${name.toUpperCase()}_URL`, url]);
  const engines = chooseEngines(readConfig({ TRANSLATE: names.join(","), ...keys, ...Object.fromEntries(urls) }));
  expect(engines.map(({ name }) => name)).toEqual(names);
  for (const engine of engines) expect(await engine.translate(batch(["Hola"]), noEnd())).toEqual(["[en] Hola"]);
});

test("the demo's engine has its place", async () => {
  const { engine } = await engineWithServer("apertium");
  const config = readConfig({ TRANSLATE: "demo,deepl", TRANSLATE_DEEPL_KEY: "x" });
  expect(chooseEngines(config, engine)[0]).toBe(engine);
  expect(chooseEngines(config).map(({ name }) => name)).toEqual(["deepl"]);
});

const local = "http://127.0.0.1:5000";
test.each([
  [{}, false],
  [{ TRANSLATE: "demo" }, false],
  [{ TRANSLATE: "deepl", TRANSLATE_DEEPL_KEY: "x", TRANSLATE_DEEPL_URL: local }, true],
  [{ TRANSLATE_LIBRETRANSLATE_URL: "https://libretranslate.com" }, false],
  ...[
    [local, false],
    ["http://[::1]:5000", false],
    ["http://10.1.2.3", false],
    ["http://libretranslate:5000", false],
    ["http://translate.lan", false],
    ["https://libretranslate.com", true],
    ["http://8.8.8.8", true],
    ["http://[2a02:2378::1]", true],
  ].map(([url, asks]) => [{ TRANSLATE: "libretranslate", TRANSLATE_LIBRETRANSLATE_URL: url }, asks] as const),
] as [Record<string, string>, boolean][])("%o: people are asked first: %s", (env, asks) => {
  expect(needsConsent(readConfig(env))).toBe(asks);
  expect(needsConsent(readConfig({ ...env, TRANSLATE_CONSENT: "yes" }))).toBe(true);
  expect(needsConsent(readConfig({ ...env, TRANSLATE_CONSENT: "no" }))).toBe(false);
});
