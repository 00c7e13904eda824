import { expect } from "vitest";
import { plain } from "../../files/pictures.ts";
import { temporaryFolder } from "../../files/temporary-folder.ts";
import { codeIn, messageTo } from "../../fixtures/registration.ts";
import { newPhone, password } from "../../world/world.ts";
import { phone as phoneSize } from "../browser-page.ts";
import { patience, t, type Town, type Traveller } from "../traveller.ts";

const need = "The tap in the kitchen drips";

/** From the landing page to a published request with a photo, on a phone. */
export async function postAsNewcomer({ kit, arrive }: Town): Promise<void> {
  const olena = await arrive({ size: phoneSize });
  const next = () => olena.click("button", t("points", "wizard.next"));
  await olena.open("/");
  await olena.type(t("content", "title"), need);
  await olena.click("option", "Plumber");
  await olena.type(t("content", "place"), "Lviv");
  await olena.click("option", "Lviv");
  await olena.click("button", t("content", "search"));
  await olena.reads(need);
  await olena.click("link", t("content", "result.start"));

  await olena.reads(t("requests", "question.about"));
  await next();
  await olena.reads(t("requests", "question.details"));
  await olena.choose(t("media", "field.label"), await photo());
  const photos = () => olena.run(() => [...document.images].filter((it) => it.src.startsWith("blob:")).length);
  await expect.poll(photos, patience).toBe(1);
  await next();

  await register(olena, kit, "Olena Koval");
  await olena.isAt(/^\/service\/request\/[0-9a-f-]{36}$/);
  await olena.reads(need);
  const posted = await olena.run(async () => {
    const id = location.pathname.split("/").at(-1) ?? "";
    const answer = await fetch(`/api/service-requests/${id}`);
    return ((await answer.json()) as { data: { status: string; media_files: object[] } }).data;
  });
  expect([posted.status, posted.media_files.length]).toEqual(["published", 1]);
  expect([...kit.humanChecks.counts()], "the check was solved in a worker").toEqual([["passed", 1]]);
}

async function photo(): Promise<string> {
  const path = `${await temporaryFolder()}/tap.jpg`;
  await plain(640, 480).jpeg().toFile(path);
  return path;
}

async function register(traveller: Traveller, kit: Town["kit"], name: string): Promise<void> {
  const phone = newPhone();
  await traveller.type(t("auth", "register.name"), name);
  await traveller.type(t("auth", "phone"), phone);
  await traveller.type(t("auth", "password"), password);
  await traveller.click("choice", t("shell", "contact.show"));
  await traveller.click("choice", t("auth", "register.terms").split("<")[0] ?? "");
  await traveller.click("button", t("auth", "register.submit"));
  await traveller.reads(t("auth", "code.title"));
  await traveller.type(t("auth", "code.label"), codeIn(await messageTo(kit, phone)));
}
