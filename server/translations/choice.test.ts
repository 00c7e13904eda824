// The operator changes the engine: "at once" that was chosen for the former one is no word for a service outside (rule L19).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettingsChange } from "#contract/settings.ts";
import { spokenIn, startSpeakingEngine, townWith } from "../../tests/fixtures/engines.ts";
import { addressOf, plumber } from "../../tests/fixtures/requests.ts";
import type { EngineServer } from "../../tests/servers/translation-engine.ts";
import { type Caller, caller } from "../../tests/world/caller.ts";
import { newIp, type Person, type World } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";

const title = "Паркани та ворота під ключ";
let engine: EngineServer;
let there: World;
let outside: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  engine = await startSpeakingEngine();
  there = await townWith(engine);
  outside = await createApp({ ...there.kit, config: { ...there.config, TRANSLATE_CONSENT: "yes" } });
});
afterAll(async () => {
  await outside.close();
  await there.close();
  await engine.stop();
});

/** The same person after the operator has set up an engine outside of the town. */
const afterChange = ({ token }: Person) => caller(outside, { language: "de", ip: newIp(), token });
const choose = (reader: Pick<Caller, "call">, body: SettingsChange) => reader.call("PATCH /account-settings", { body });
const countingFor = async (reader: Pick<Caller, "call">) => {
  const { translate, translate_outside, translation } = await reader.call("GET /account-settings/current");
  return [translate, translate_outside, translation.now, translation.is_outside];
};

async function offerOf(marko: Person): Promise<string> {
  const body = { ...plumber, title, address_id: await addressOf(marko), publish: true };
  return (await marko.call("POST /service-offers", { body })).id;
}
const isAtOnce = async (reader: Pick<Caller, "call">, id: string) =>
  (await reader.call("GET /public/service-offers/:id", { params: { id } })).translated?.at_once;

test("a choice for the engine of the town waits while one outside translates, and counts again afterwards", async () => {
  const offer = await offerOf(await there.person("Marko", { language: "uk" }));
  const nina = await there.person("Nina", { language: "de" });
  await choose(nina, { translate: "always" });
  expect(await countingFor(nina)).toEqual(["always", false, "always", false]);
  expect(await isAtOnce(nina, offer)).toBe(true);
  const later = afterChange(nina);
  expect(await countingFor(later)).toEqual(["always", false, "on_demand", true]);
  expect(await isAtOnce(later, offer)).toBe(false);
  // Other settings are no word.
  await choose(later, { theme: "dark" });
  expect(await isAtOnce(later, offer)).toBe(false);
  expect(await countingFor(nina)).toEqual(["always", false, "always", false]);
});

test("whoever agrees to the engine outside gets texts at once; a choice without that word takes it back", async () => {
  const offer = await offerOf(await there.person("Marko", { language: "uk" }));
  const later = afterChange(await there.person("Nina", { language: "de" }));
  expect((await choose(later, { translate: "always" })).translation.now).toBe("on_demand");
  expect((await choose(later, { translate: "always", translate_outside: true })).translation.now).toBe("always");
  expect(await isAtOnce(later, offer)).toBe(true);
  await choose(later, { translate: "on_demand" });
  expect(await countingFor(later)).toEqual(["on_demand", false, "on_demand", true]);
  expect((await choose(later, { translate: "always" })).translation.now).toBe("on_demand");
  expect(await isAtOnce(later, offer)).toBe(false);
});

test("titles within other things wait for the same word", async () => {
  const offer = await offerOf(await there.person("Marko", { language: "uk" }));
  const nina = await there.person("Nina", { language: "de" });
  await choose(nina, { translate: "always" });
  const { translated } = await nina.call("GET /public/service-offers/:id", { params: { id: offer } });
  const texts = (translated?.fields ?? []).map(({ key, language }) => ({ key, language, text: title }));
  await nina.call("POST /translations", { body: { texts } });
  await nina.call("POST /saved-points", { body: { point_ids: [offer] } });
  const saved = async (reader: Pick<Caller, "call">) =>
    (await reader.call("GET /saved-points")).data.map((it) => it.title_translated);
  expect(await saved(nina)).toEqual([spokenIn(title, "de")]);
  const later = afterChange(nina);
  expect(await saved(later)).toEqual([undefined]);
  await choose(later, { translate: "always", translate_outside: true });
  expect(await saved(later)).toEqual([spokenIn(title, "de")]);
});

test("as usual is stored as no choice, and counts like none", async () => {
  const offer = await offerOf(await there.person("Marko", { language: "uk" }));
  const nina = await there.person("Nina", { language: "de" });
  const later = afterChange(nina);
  for (const choice of ["never", "always"] as const) {
    await choose(nina, { translate: choice, translate_outside: choice === "always" });
    expect((await choose(nina, { translate: null })).translate).toBeNull();
    expect(await countingFor(nina)).toEqual([null, false, "always", false]);
    expect(await countingFor(later)).toEqual([null, false, "on_demand", true]);
    expect([await isAtOnce(nina, offer), await isAtOnce(later, offer)]).toEqual([true, false]);
  }
});
