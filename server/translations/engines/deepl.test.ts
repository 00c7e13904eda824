import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { adapters, batch, engineWithServer, faultOf, noEnd } from "../../../tests/fixtures/engines.ts";
import { marked } from "../../../tests/servers/translation-engine.ts";

test("English and Portuguese are those of Europe; all seven languages are known, without a call", async () => {
  const { engine, server } = await engineWithServer("deepl");
  for (const to of languages.filter((it) => it !== "uk")) {
    expect(await engine.can({ from: "uk", to })).toBe(true);
    expect(await engine.translate(batch(["Кран"], "uk", to), noEnd())).toEqual([marked("Кран", to)]);
  }
  expect(await engine.can({ from: "uk", to: "uk" })).toBe(false);
  expect(server.received.map(({ body }) => body["target_lang"])).toEqual(["EN-GB", "ES", "DE", "RU", "FR", "PT-PT"]);
  expect(new Set(server.received.map(({ body }) => body["source_lang"]))).toEqual(new Set(["UK"]));
});

test("XML goes and comes as it is", async () => {
  const { engine, server } = await engineWithServer("deepl");
  const text = 'Bad <x id="2"/> &amp; &lt;b&gt;Küche&lt;/b&gt; <x id="1"/>';
  server.dictionary.set(text, text);
  expect(await engine.translate(batch([text], "de", "en"), noEnd())).toEqual([text]);
  expect(server.received[0]?.body).toMatchObject({ text: [text], tag_handling: "xml" });
});

test("lines stay lines, blank ones are not sent, and a call has 50 texts at most", async () => {
  const { engine, server } = await engineWithServer("deepl");
  expect(await engine.translate(batch(["uno\n\n  \ndos", "", "tres"]), noEnd())).toEqual([
    "[en] uno\n\n  \n[en] dos",
    "",
    "[en] tres",
  ]);
  expect(server.received.map(({ body }) => body["text"])).toEqual([["uno", "dos", "tres"]]);
  const many = Array.from({ length: 60 }, (_, at) => `a${at}\nb${at}`);
  const translated = await engine.translate(batch(many), noEnd());
  expect(translated).toEqual(Array.from({ length: 60 }, (_, at) => `[en] a${at}\n[en] b${at}`));
  expect(server.received.slice(1).map(({ body }) => (body["text"] as string[]).length)).toEqual([50, 50, 20]);
});

test("the month's characters are used up; a wrong key; more texts than asked for", async () => {
  const { engine, server } = await engineWithServer("deepl");
  server.next.push("has no quota");
  expect((await faultOf(engine.translate(batch(["Hola"]), noEnd()))).code).toBe("quota");
  const stranger = adapters.deepl(server.url, "wrong");
  expect((await faultOf(stranger.translate(batch(["Hola"]), noEnd()))).code).toBe("refused");
  server.next.push("adds a text");
  expect((await faultOf(engine.translate(batch(["Hola"]), noEnd()))).code).toBe("unreadable");
});
