// The buttons of a list share one form, which a browser without JavaScript posts.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { offerOf } from "../fixtures/plans.ts";
import { addressOf, requestOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { type Person, world } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const valueOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

async function open(viewer: Person, url: string, form?: Record<string, string>) {
  const { statusCode, headers, body } = await app.inject({
    method: form ? "POST" : "GET",
    url,
    headers: {
      accept: "text/html",
      cookie: `access=${viewer.token}`,
      host: "localhost",
      ...(form && { origin: "http://localhost", "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
    remoteAddress: viewer.ip,
  });
  return { status: statusCode, to: headers.location, body };
}

/** The fields of the form with this id. */
function fieldsOf(page: string, id: string, names: string[]) {
  const form = new RegExp(`<form[^>]*id="${id}"[^>]*>.*?</form>`, "s").exec(page)?.[0] ?? "";
  expect(form).toContain('method="post"');
  return Object.fromEntries(names.map((name) => [name, valueOf(form, name)]));
}

/** Presses the heart with this value, as the page has it. */
function press(viewer: Person, page: string, heart: string) {
  expect(page).toContain(`form="hearts" value="${heart}"`);
  return open(viewer, "/saved", { ...fieldsOf(page, "hearts", ["_as", "_account", "intent", "back"]), heart });
}

test("an offer and its provider are saved and removed, and the reader comes back to the page", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const id = await offerOf(kit, marko, await addressOf(marko));
  const saved = async () => ({
    points: (await olena.call("GET /saved-points/marks", { query: { ids: id } })).ids,
    providers: (await olena.call("GET /saved-providers/marks", { query: { ids: marko.id } })).ids,
  });
  const [ofOffer, ofProvider] = [`/service/offer/${id}`, `/service/provider/${marko.id}`];
  const list = "/service/offer/list?purpose=1&type=1";
  const offers = await open(olena, list);
  expect(await press(olena, offers.body, `keep ${id}`)).toMatchObject({ status: 302, to: list });
  expect(await press(olena, (await open(olena, ofProvider)).body, `keep provider:${marko.id}`)).toMatchObject({
    status: 302,
    to: ofProvider,
  });
  expect(await saved()).toEqual({ points: [id], providers: [marko.id] });
  const [points, providers] = [await open(olena, "/saved"), await open(olena, "/saved?tab=providers")];
  expect((await press(olena, points.body, `drop ${id}`)).status).toBe(302);
  expect((await press(olena, providers.body, `drop provider:${marko.id}`)).status).toBe(302);
  expect(await saved()).toEqual({ points: [], providers: [] });
  expect((await open(olena, ofOffer)).body).toContain('id="hearts"');
});

test("a press that no page of ours has changes nothing and says so", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  for (const heart of ["", "keep", "keep x y", "drop provider:", "keep provider:1"])
    expect((await open(olena, "/saved", { intent: "heart", heart })).status).toBeGreaterThanOrEqual(400);
});

test("a found request is put away and shown again", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await requestOf(olena, { title: "Put away" });
  const found = "/service/search-requests?place=Lviv&place_id=49.84,24.03";
  const lists = async () => {
    const [usual, hidden] = [(await open(marko, found)).body, (await open(marko, `${found}&hidden=1`)).body];
    return { usual, hidden };
  };
  const post = (page: string, url: string, step: "dismiss" | "restore") => {
    expect(page).toMatch(new RegExp(`form="dismissals"[^>]*name="${step}"|name="${step}"[^>]*form="dismissals"`));
    return open(marko, url, { ...fieldsOf(page, "dismissals", ["_key", "_as", "_account", "_lang"]), [step]: id });
  };
  const before = await lists();
  expect(before.usual).toContain(id);
  expect(await post(before.usual, found, "dismiss")).toMatchObject({ status: 302, to: found });
  const after = await lists();
  expect(after.usual).not.toContain(`value="${id}"`);
  expect(after.hidden).toContain(id);
  expect((await post(after.hidden, `${found}&hidden=1`, "restore")).status).toBe(302);
  expect((await lists()).usual).toContain(id);
});
