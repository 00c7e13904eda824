// The result of a search on the landing page, as a visitor gets it.
import { expect, test } from "vitest";
import { offerOf } from "../fixtures/plans.ts";
import { addressOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { newIp, world } from "../world/world.ts";

test("the pill names the typed words and a known place only: without one the people are from everywhere", async () => {
  const { person, kit } = await world();
  const marko = await person("Marko Weber");
  await offerOf(kit, marko, await addressOf(marko));
  const app = await appWithPages();
  const pillOf = async (place: string) => {
    const search = new URLSearchParams({ need: "plumber", typed: "the tap drips", place, lang: "en" });
    const { body } = await app.inject({ url: `/?${search}`, remoteAddress: newIp() });
    return /<summary.*?<\/summary>/s.exec(body.split("<main")[1] ?? "")?.[0] ?? "";
  };
  const known = await pillOf("Lviv");
  expect(known).toContain("the tap drips");
  expect(known).toContain("Lviv");
  expect(await pillOf("Qwxyzburg")).not.toContain("Qwxyzburg");
});
