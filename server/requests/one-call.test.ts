import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import { addressOf, home, kyiv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const change = (who: Person, id: string, body: object) =>
  who.attempt("PATCH /service-requests/:id", { params: { id }, body });
const show = (who: Person, id: string) => who.call("GET /service-requests/:id", { params: { id } });
const placesOf = async (who: Person) => (await who.call("GET /addresses")).meta.total;

test("a form with texts, a new place, files and publishing is one call", async () => {
  const olena = await (await world()).person("Olena");
  const [first, second, third] = await unattachedPictures(olena, 3);
  const { id } = await olena.call("POST /service-requests", {
    body: { ...plumber, media_ids: [first, second] as string[] },
  });
  const body = {
    title: "Тече кран",
    address: home(kyiv),
    media_ids: [third, second],
    media_off: [first],
    publish: true,
  };
  expect((await change(olena, id, body)).status).toBe(200);
  const saved = await show(olena, id);
  expect(saved).toMatchObject({ status: "published", title: "Тече кран", place: { locality: "Kyiv" } });
  expect(saved.media_files?.map((file) => file.id)).toEqual([third, second]);
});

test("one wrong part of the form leaves all of it as it was, and makes no place", async () => {
  const { person } = await world();
  const [olena, petro] = [await person("Olena"), await person("Petro")];
  const [own] = await unattachedPictures(olena, 1);
  const [anothers] = await unattachedPictures(petro, 1);
  const tap = await requestOf(olena, { media_ids: [own] as string[] });
  const before = [await show(olena, tap.id), await placesOf(olena)];
  const good = { title: "Інакше", address: home(kyiv), media_off: [own] };
  for (const wrong of [
    { media_ids: [anothers] },
    { receiver_id: olena.id },
    { point_purpose_ids: [] },
    { date: "31.12." },
  ])
    expect((await change(olena, tap.id, { ...good, ...wrong })).status).toBeGreaterThanOrEqual(400);
  expect([await show(olena, tap.id), await placesOf(olena)]).toEqual(before);
});

test("errors of the new place are named as a part of the form; two places at once are refused", async () => {
  const olena = await (await world()).person("Olena");
  const tap = await requestOf(olena);
  const nowhere = home({ ...kyiv, locality: "Ніде" }, { lat: 0, lng: -30, exact: false });
  const { errors } = (await change(olena, tap.id, { address: nowhere })).body as { errors: Record<string, unknown> };
  expect(Object.keys(errors).every((name) => name.startsWith("address.")) && errors).not.toEqual({});
  const both = await change(olena, tap.id, { address: home(kyiv), address_id: await addressOf(olena) });
  expect(both.body).toHaveProperty(["errors", "address", 0, "code"], "invalid");
});

test("an offer is saved with its new place, or not at all", async () => {
  const { person } = await world();
  const [marko, petro] = [await person("Marko"), await person("Petro")];
  const [anothers] = await unattachedPictures(petro, 1);
  const body = { ...plumber, title: "Майстер", address: home(kyiv) };
  const refused = await marko.attempt("POST /service-offers", { body: { ...body, media_ids: [anothers] as string[] } });
  expect([refused.code, await placesOf(marko)]).toEqual(["media.not_found", 0]);
  const offer = await marko.call("POST /service-offers", { body: { ...body, publish: true } });
  expect(offer).toMatchObject({ status: "published", place: { locality: "Kyiv" } });
});

test("the week and the settings of its form are saved together, or neither is", async () => {
  const marko = await (await world()).person("Marko");
  const week = (end_in_minutes: number) => ({ days: [{ weekday_number: 1, start_in_minutes: 540, end_in_minutes }] });
  const settings = { provides_services: true, paused: true };
  const refused = await marko.attempt("POST /business-hours", { body: { ...week(540), settings } });
  expect([refused.status, (await marko.call("GET /users/current")).paused]).toEqual([422, false]);
  await marko.call("POST /business-hours", { body: { ...week(1_080), settings } });
  expect(await marko.call("GET /users/current")).toMatchObject({ provides_services: true, paused: true });
});
