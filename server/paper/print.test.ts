import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { world, type Person } from "../../tests/world/world.ts";

async function fileOf(who: Person, query: Record<string, string>) {
  const { app } = await world();
  const url = `/api/account-settings/paper/file?${new URLSearchParams(query).toString()}`;
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { statusCode, headers, pdf: rawPayload };
}
const paperOf = (who: Person, query: object = {}) => who.call("GET /account-settings/paper", { query });

test("a card for a print shop says where to cut, and carries two languages", async () => {
  const { person } = await world();
  const marko = await person("Marko Ґєїі", { visibility: "anybody" });
  const { statusCode, headers, pdf } = await fileOf(marko, { kind: "card", language: "uk", second: "de" });
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toBe('attachment; filename="card-uk-de.pdf"');
  const [page] = (await PDFDocument.load(pdf)).getPages();
  const millimetres = (size = 0) => Math.round((size * 25.4) / 7.2) / 10;
  const { width, height } = page?.getTrimBox() ?? {};
  expect([page?.getWidth(), page?.getHeight(), width, height].map((it) => millimetres(it))).toEqual([91, 61, 85, 55]);
  const { sides } = await paperOf(marko, { language: "uk", second: "de" });
  expect(sides.map(({ language, words }) => [language, words.services])).toEqual([
    ["uk", "Послуги"],
    ["de", "Leistungen"],
  ]);
});

test("a phone is on paper by choice only, and only where everybody sees it; emoji are named", async () => {
  const { person } = await world();
  const marko = await person("Marko 李明 🔧", { visibility: "anybody" });
  expect(await paperOf(marko)).toMatchObject({
    name: "Marko 李明",
    dropped: ["🔧"],
    phone: null,
    may_show_phone: true,
  });
  expect((await paperOf(marko, { phone: "true" })).phone?.replaceAll(/\D/g, "")).toBe(marko.phone.slice(1));
  await marko.call("PATCH /account-settings", { body: { phone_visibility: "authorized" } });
  expect((await paperOf(marko)).may_show_phone).toBe(false);
  expect((await fileOf(marko, { kind: "poster", phone: "true" })).statusCode).toBe(403);
});

test("the link opens the public page, with a code only of one's own", async () => {
  const { person } = await world();
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const { code } = await marko.call("POST /referral-codes", { body: {} });
  const link = new URL((await paperOf(marko, { code })).link);
  expect([link.pathname, link.search]).toEqual(["/q", `?uid=${marko.id}&rc=${code}`]);
  expect((await ivan.attempt("GET /account-settings/paper", { query: { code } })).body).toMatchObject({
    errors: { code: [{ code: "not_listed" }] },
  });
});

test("of a managed person the paper names the manager only", async () => {
  const { olga, anna } = await manages();
  const { kit } = await world();
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const paper = await paperOf(as(olga, anna));
  expect(paper.name).toBe(olga.name);
  expect(JSON.stringify(paper)).not.toContain("Anna");
});
