import { expect } from "vitest";
import { accept, answer, requestOf } from "../../fixtures/requests.ts";
import { wordsOf } from "../../fixtures/threads.ts";
import { phone } from "../browser-page.ts";
import { patience, t, type Town, type Traveller } from "../traveller.ts";

/** In a cellar: the address is readable, a message waits and arrives once, and what was typed into a form is kept. */
export async function workOffline({ person, arrive }: Town): Promise<void> {
  const [olena, provider] = [await person("Olena Koval"), await person("Marko Weber")];
  const { id } = await requestOf(olena, { title: "The tap drips", reveal: "accepted" });
  await accept(olena, (await answer(provider, id)).id);
  const marko = await arrive({ size: phone, token: provider.token });
  await marko.open(`/service/search-request/${id}`);
  await marko.reads("вулиця Тестова");
  await expect.poll(() => marko.run(countKept), patience).toBeGreaterThanOrEqual(4);

  await marko.line.cut();
  await marko.open("/service/my-proposals");
  await marko.isAt(/^\/offline$/);
  await marko.reads("Marko Weber");
  await marko.reads("вулиця Тестова, 12");
  await marko.click("summary", "Olena Koval");
  await marko.type(t("offline", "messages.write"), "The tap is replaced");
  await marko.click("button", t("offline", "messages.send"));
  await marko.reads(t("offline", "unsent.title"));

  await marko.line.restore();
  await marko.run(() => void dispatchEvent(new Event("online")));
  const read = async () => {
    const { data } = await olena.call("GET /threads", { query: { filter: { request: id } } });
    return wordsOf(olena, data[0]?.id ?? "");
  };
  await expect.poll(read, patience).toContain("The tap is replaced");
  expect((await read()).filter((line) => line === "The tap is replaced")).toHaveLength(1);
  await returnToForm(marko);
}

/** A form that was left without saving has its words again. */
async function returnToForm(traveller: Traveller): Promise<void> {
  await traveller.open("/event/calendar/add");
  await traveller.type(t("calendar", "form.title"), "Buy sealing rings");
  const kept = () => traveller.run(() => document.querySelector<HTMLInputElement>("input[name=title]")?.value ?? null);
  await expect.poll(() => traveller.run(countTyped), patience).toBeGreaterThan(0);
  await traveller.open("/notifications");
  await traveller.open("/event/calendar/add");
  await expect.poll(kept, patience).toBe("Buy sealing rings");
  await traveller.reads(t("shell", "kept.title"));
}

/** The records of the signed-in person in this browser. */
async function countKept(): Promise<number> {
  let count = 0;
  for (const { name = "" } of await indexedDB.databases()) {
    if (!name.startsWith("poruch-own.")) continue;
    count += await new Promise<number>((resolve) => {
      const opened = indexedDB.open(name);
      opened.addEventListener("upgradeneeded", () => opened.transaction?.abort());
      opened.addEventListener("error", () => resolve(0));
      opened.addEventListener("success", () => {
        const db = opened.result;
        const counted = db.transaction("records").objectStore("records").count();
        counted.addEventListener("success", () => resolve(counted.result));
        counted.addEventListener("success", () => db.close());
      });
    });
  }
  return count;
}

const countTyped = () =>
  [localStorage, sessionStorage].filter((area) => JSON.stringify({ ...area }).includes("Buy sealing rings")).length;
