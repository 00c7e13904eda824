import { expect } from "vitest";
import accounts from "#locales/en/accounts.json" with { type: "json" };
import type { Town } from "../traveller.ts";

/** The settings offer push messages where the engine has them, and say so where it has none. */
export async function readAboutPush({ engine, person, arrive }: Town): Promise<void> {
  const { token } = await person("Marko Weber");
  const marko = await arrive({ token });
  await marko.open("/pages/account-setting/notifications");
  await marko.reads(accounts["push.title"]);
  await marko.reads(engine.hasPush ? accounts["push.enable"] : accounts["push.unsupported"]);
  const text = await marko.text();
  expect(text.includes(accounts["push.enable"]), "a button that could not work").toBe(engine.hasPush);
  if (!engine.hasPush) expect(text).toContain(accounts["push.unsupported_what"]);
}
