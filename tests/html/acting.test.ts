// Pages of a manager, requested and posted as by a browser without JavaScript.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { actingPath } from "#contract/kit/acting-path.ts";
import { manager, manages } from "../fixtures/mandates.ts";
import { requestOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const details = "/service/request/add-wizard?step=details";

/** A page for this person, acting for the managed one if there is one; posts `fields` if there are any. */
async function page(who: Person, url: string, { actsFor = "", fields }: Asking = {}) {
  const answer = await app.inject({
    method: fields ? "POST" : "GET",
    url,
    headers: {
      accept: "text/html",
      "accept-language": "en",
      host: "localhost",
      origin: "http://localhost",
      cookie: `access=${who.token}${actsFor && `; acting=${actsFor}`}`,
      ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(fields && { payload: new URLSearchParams({ _lang: "en", ...fields }).toString() }),
    remoteAddress: who.ip,
  });
  const { body } = answer;
  return {
    status: answer.statusCode,
    language: /<html lang="(\w+)"/.exec(body)?.[1],
    /** Returns true or false, because a failed test would print the whole page. */
    says: (text: string) => body.includes(text),
    shownFor: /<input[^>]*name="_as"[^>]*value="([^"]*)"/.exec(body)?.[1],
    to: answer.headers["location"],
    cookies: [answer.headers["set-cookie"]].flat().join("\n"),
  };
}
type Asking = { actsFor?: string; fields?: Record<string, string> };

const titlesOf = async (who: Person) =>
  (await who.call("GET /service-requests")).data.map(({ title, subject }) => [title, subject?.name ?? null]);

test("a form that is open when the mandate ends keeps its text and shows the reason, and is then sent for the present person", async () => {
  const { olga, anna, self } = await manages({}, { claimed: true });
  const petro = await olga.call("POST /users/managed", { body: { name: "Petro" } });
  const open = await page(olga, details, { actsFor: anna.id });
  expect(open.shownFor).toBe(anna.id);
  await self.call("DELETE /account-settings/manager");

  const words = { title: "Paint the fence", description: "Green, both sides" };
  const fields = { step: "details", ...words, "address.locality": "Lviv", moment: "flexible", _as: anna.id };
  const refused = await page(olga, details, { actsFor: anna.id, fields });
  expect(refused.status).toBe(200);
  expect(refused.says("You can no longer act for this person, so nothing was sent.")).toBe(true);
  expect(refused.says('value="Paint the fence"')).toBe(true);
  expect(refused.says("Green, both sides")).toBe(true);
  expect(refused.shownFor).toBe("");
  expect(refused.cookies).toContain("acting=; ");
  expect([await titlesOf(olga), await titlesOf(self)]).toEqual([[], []]);

  const chosen = await page(olga, "/acting", { fields: { id: petro.id } });
  expect(chosen.cookies).toContain(`acting=${petro.id}`);
  expect((await page(olga, details, { actsFor: petro.id, fields: { ...fields, _as: petro.id } })).status).toBe(302);
  expect(await titlesOf(olga)).toEqual([["Paint the fence", "Petro"]]);
});

test("pages and the reasons of a refusal are in the language of the manager, never of the managed person", async () => {
  const { olga, anna, self } = await manages({}, { claimed: true });
  await olga.call("PATCH /account-settings", { body: { locale: "de" } });
  await self.call("PATCH /account-settings", { body: { locale: "uk" } });
  const shown = await page(olga, details, { actsFor: anna.id });
  expect(shown.language).toBe("de");
  expect(shown.says("Stichwörter und Sprache")).toBe(true);
  const refused = await page(olga, details, { actsFor: anna.id, fields: { step: "details", title: "", _as: anna.id } });
  expect(refused.language).toBe("de");
  expect(refused.says("Bitte füllen Sie dieses Feld aus")).toBe(true);
  expect(refused.says("Ключові слова")).toBe(false);
});

test("a link to a page of a managed person asks to act for the person, in one tap, and then goes there", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const boris = await olga.call("POST /users/managed", { body: { name: "PLNT-Boris" } });
  const olena = await person("Olena");
  await kit.db
    .updateTable("users")
    .set({ provides_services: true, name: "PLNT-Anna" })
    .where("id", "=", anna.id)
    .execute();
  const tap = await requestOf(olena, { receiver_id: anna.id });
  const next = `/service/search-request/${tap.id}`;
  const link = actingPath(anna.id, next);
  const inbox = await page(olga, "/notifications");
  expect(inbox.says(`href="${link.replaceAll("&", "&amp;")}"`)).toBe(true);
  expect(inbox.says(">for PLNT-Anna<")).toBe(true);
  // Also while acting for another person; nothing changes before the tap.
  for (const actsFor of ["", boris.id]) {
    const asked = await page(olga, link, { actsFor });
    expect([asked.status, asked.says("This is about PLNT-Anna"), asked.cookies.includes("acting=")]).toEqual([
      200,
      true,
      false,
    ]);
    expect(asked.says(`name="next" value="${next}"`)).toBe(true);
    const begun = await page(olga, "/acting", { actsFor, fields: { id: anna.id, next } });
    expect([begun.status, begun.to, begun.cookies.includes(`acting=${anna.id}`)]).toEqual([302, next, true]);
  }
  expect((await page(olga, next, { actsFor: anna.id })).status).toBe(200);
  const acting = await page(olga, link, { actsFor: anna.id });
  expect([acting.status, acting.to]).toEqual([302, next]);
  expect((await page(olga, actingPath(anna.id, "//evil.example"), { actsFor: anna.id })).to).toBe(
    "/service/my-requests",
  );
  const own = await page(olga, "/notifications", { actsFor: anna.id });
  expect([own.says(`href="${next}"`), own.says(">for PLNT-Anna<")]).toEqual([true, false]);
});

test("people who do not act for the person, and managers whose mandate has ended, read nothing about the person", async () => {
  const { person } = await world();
  const { olga, anna, self } = await manages({ name: "PLNT-Anna" }, { claimed: true });
  const stepan = await manager("Stepan");
  const link = actingPath(anna.id, "/notifications");
  const refused = async (who: Person, id = anna.id) => {
    const asked = await page(who, actingPath(id, "/notifications"));
    const posted = await page(who, "/acting", { fields: { id, next: "/notifications" } });
    expect([posted.status, posted.to, posted.cookies.includes("acting=")]).toEqual([302, `/acting?id=${id}`, false]);
    return [asked.status, asked.says("You no longer act for this person"), asked.says("Anna")];
  };
  expect((await page(olga, link)).says("This is about")).toBe(true);
  await self.call("DELETE /account-settings/manager");
  for (const who of [olga, stepan, await person("Petro")]) expect(await refused(who)).toEqual([200, true, false]);
  expect(await refused(stepan, "no-id")).toEqual([200, true, false]);
});
