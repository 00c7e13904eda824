import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit } = await world();
  const marko = await person("Marko", { language: "de" });
  return { person, kit, marko, at: await addressOf(marko) };
}

test("one list of both kinds, by kind, status, service and text; without points of other people", async () => {
  const { marko, person, at } = await cast();
  const body = { ...plumber, address_id: at, publish: true };
  const tap = await marko.call("POST /points", { body: { kind: "request", title: "Кран", ...body, budget: 5_000 } });
  const pipe = await marko.call("POST /points", {
    body: { kind: "offer", title: "Труби", ...body, price_kind: "from" },
  });
  await marko.call("POST /points", { body: { kind: "offer", title: "Чернетка" } });
  const titles = async (query: object) =>
    (await marko.call("GET /points", { query: { sort: "created_at", ...query } })).data.map(({ title }) => title);
  expect(await titles({})).toEqual(["Кран", "Труби", "Чернетка"]);
  expect(await titles({ filter: { kind: "request" } })).toEqual(["Кран"]);
  expect(await titles({ filter: { status: "published" } })).toEqual(["Кран", "Труби"]);
  expect(await titles({ filter: { status: "open", purpose: "1", text: "тру" } })).toEqual(["Труби"]);
  expect([tap.kind, tap.budget, tap.price_kind]).toEqual(["request", 5_000, null]);
  expect([pipe.kind, pipe.price_kind, pipe.user]).toEqual(["offer", "from", undefined]);
  const query = { include: "user,media_files" } as const;
  const shown = await marko.call("GET /points/:id", { params: { id: pipe.id }, query });
  expect([shown.user?.id, shown.media_files]).toEqual([marko.id, []]);
  expect(shown.point_purposes[0]).not.toHaveProperty("tags");
  const params = { id: pipe.id };
  const tagged = await marko.call("GET /points/:id", { params, query: { include: "point_purposes" } });
  expect(tagged.point_purposes[0]?.tags).toContain("Sanitär");
  expect((await (await person("Ivan")).attempt("GET /points/:id", { params: { id: pipe.id } })).code).toBe(
    "point.not_found",
  );
});

test("a field of the other kind is unknown", async () => {
  const { marko } = await cast();
  const refused = async (body: object) => {
    const { status, body: answer } = await marko.attempt("POST /points", { body });
    return [status, Object.keys((answer as { errors: object }).errors)];
  };
  expect(await refused({ kind: "offer", budget: 1, urgent: true })).toEqual([422, ["budget", "urgent"]]);
  expect(await refused({ kind: "request", price_kind: "from" })).toEqual([422, ["price_kind"]]);
  const { id } = await marko.call("POST /points", { body: { kind: "offer", title: "Труби" } });
  const edit = await marko.attempt("PATCH /points/:id", { params: { id }, body: { hidden_to_contractors: false } });
  expect(edit.body).toMatchObject({ errors: { hidden_to_contractors: [{ code: "unknown" }] } });
});

test("files keep their order, are moved in it, copied with a clone and removed one by one", async () => {
  const { marko, kit } = await cast();
  const [one = "", two = "", three = ""] = await unattachedPictures(marko, 3);
  const body = { title: "Труби", media_ids: [one, two, three] };
  const offer = await marko.call("POST /service-offers", { body });
  expect(offer.media_files?.map(({ id }) => id)).toEqual([one, two, three]);
  const params = { id: offer.id };
  const turned = await marko.call("PATCH /service-offers/:id", { params, body: { media_ids: [three] } });
  expect([turned.main_image?.id, turned.media_files?.map(({ id }) => id)]).toEqual([three, [three, one, two]]);
  const copy = await marko.call("POST /service-offers", { body: { clone_of: offer.id, media_ids: [two] } });
  const urls = (files: { url: string }[] | undefined) => files?.map(({ url }) => url);
  const [first, second, third] = urls(turned.media_files) ?? [];
  expect(urls(copy.media_files)).toEqual([third, first, second]);
  await marko.call("DELETE /points/:id/images", { params, query: { image_ids: `${one},${copy.id}` } });
  expect((await marko.call("GET /points/:id", { params })).media_files?.map(({ id }) => id)).toEqual([three, two]);
  const kept = await marko.call("GET /service-offers/:id", { params: { id: copy.id } });
  expect(urls(kept.media_files)).toEqual(urls(copy.media_files));
  const left = await kit.db.selectFrom("media_files").select("id").where("user_id", "=", marko.id).execute();
  expect(left).toHaveLength(5);
});

test("lists cost the same number of statements for any length and any includes", async () => {
  const { marko, person, at } = await cast();
  const { cost, close } = await countingApp();
  const ivan = await person("Ivan");
  const asked = [
    ["GET /points", { query: { include: "user,point_type,point_purposes,main_image,media_files,address" } }],
    ["GET /service-offers", { query: { include: "user,media_files", filter: { text: "труб" } } }],
    ["GET /public/service-offers", { query: { include: "user,media_files", filter: { provider: marko.id } } }],
    ["GET /public/service-offers", { query: { sort: "price", filter: { text: "труб", provider: marko.id } } }],
    ["GET /public/service-offers/map", { query: { filter: { provider: marko.id } } }],
  ] as const;
  const costs = async () => {
    const all = [];
    for (const [call, options] of asked) all.push(await cost(call.includes("public") ? ivan : marko, call, options));
    return all;
  };
  const body = { ...plumber, title: "Труби", address_id: at, publish: true };
  await marko.call("POST /service-offers", { body: { ...body, media_ids: await unattachedPictures(marko, 2) } });
  await costs(); // the catalogue is read once a minute
  const one = await costs();
  await marko.call("POST /service-offers", { body: { ...body, media_ids: await unattachedPictures(marko, 2) } });
  await marko.call("POST /service-offers", { body });
  await requestOf(marko);
  expect(await costs()).toEqual(one);
  expect(Math.max(...one)).toBeLessThanOrEqual(6);
  await close();
});
