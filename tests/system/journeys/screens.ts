import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import { accept, addressOf, answer, plumber, requestOf } from "../../fixtures/requests.ts";
import { desktop, phone } from "../browser-page.ts";
import { t, type Town } from "../traveller.ts";

const folder = resolve(import.meta.dirname, "../../../artifacts/shots/engines");

/** The screens of the main job on a phone and a desktop: their scripts start, nothing scrolls sideways. `ENGINE_SHOTS=1` keeps their pictures. */
export async function openScreens({ engine, person, arrive }: Town): Promise<void> {
  const [olena, marko] = [await person("Olena Koval"), await person("Marko Weber")];
  const { id: request } = await requestOf(olena, { title: "The tap in the kitchen drips" });
  const { id: done } = await requestOf(olena, { title: "The door squeaks" });
  await answer(marko, request);
  await accept(olena, (await answer(marko, done)).id);
  const { id: thread } = await marko.call("POST /threads", { body: { request_id: done } });
  const offer = await marko.call("POST /service-offers", {
    body: { ...plumber, title: "Plumber", address_id: await addressOf(marko), publish: true },
  });
  const paths = {
    landing: "/",
    offers: "/service/offer/list",
    offer: `/service/offer/${offer.id}`,
    request: `/service/request/${request}`,
    conversation: `/messages/${thread}`,
    calendar: "/event/calendar?view=month",
    settings: "/pages/account-setting",
  };
  mkdirSync(folder, { recursive: true });
  for (const size of [phone, desktop]) {
    const visitor = await arrive({ size });
    for (const [name, path] of Object.entries(paths)) {
      if (name === "request") await visitor.signIn(olena.token);
      await visitor.open(path);
      expect(await visitor.path()).toBe(path.split("?")[0]);
      const [wide, inside, innerWidth, heading] = await visitor.run(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth, // without the bar
        window.innerWidth,
        document.querySelector("main h1")?.textContent ?? null,
      ]);
      expect([wide, innerWidth], `width of ${name}`).toEqual([inside, size.width]);
      expect(heading, `heading of ${name}`).not.toBeNull();
      expect(heading, `heading of ${name}`).not.toBe(t("shell", "not_found.title"));
      if (process.env["ENGINE_SHOTS"])
        writeFileSync(`${folder}/${engine.name}-${name}-${size.width}.png`, await visitor.screenshot());
    }
  }
}
