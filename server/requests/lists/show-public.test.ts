import { expect, test } from "vitest";
import { as, manages } from "../../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, home, requestOf } from "../../../tests/fixtures/requests.ts";
import { world } from "../../../tests/world/world.ts";

const show = "GET /public/service-requests/:id";

test("a visitor reads title, service and coarse place of a request, a member also its description", async () => {
  const { person, visitor } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await requestOf(olena, { title: "Tap drips", tags: ["4th floor"], budget: 50_000 });
  const params = { id };
  const seen = await visitor("en").call(show, { params });
  expect(seen).toMatchObject({
    title: "Tap drips",
    budget: 50_000,
    description: null,
    tags: [],
    main_image: null,
    place: { locality: "Lviv" },
  });
  expect([Object.keys(seen).includes("media_files"), JSON.stringify(seen).includes(olena.id)]).toEqual([false, false]);
  expect(await marko.call(show, { params })).toMatchObject({ description: "Капає день і ніч.", media_files: [] });
});

test("drafts, hidden, direct, hosted, managed and awarded requests have no page for visitors and are not in their list", async () => {
  const { person, visitor } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { olga, anna } = await manages();
  const place = { lat: 46.1, lng: 28.4, locality: "Quiettown", country_code: "MD" };
  const address_id = await addressOf(olena, place);
  const { public_alias } = await olga.call("POST /addresses", {
    body: home(place, { link_enabled: true }),
  });
  const awarded = await requestOf(olena, { address_id });
  await accept(olena, (await answer(marko, awarded.id)).id);
  const closed = [
    await requestOf(olena, { address_id, publish: false }),
    await requestOf(olena, { address_id, hidden_to_contractors: true }),
    await requestOf(olena, { address_id, receiver_id: marko.id }),
    await olena.call("POST /service-requests", {
      body: {
        point_type_id: 1,
        point_purpose_ids: [1],
        title: "Hosted",
        public_alias: public_alias ?? "",
        publish: true,
      },
    }),
    await requestOf(as(olga, anna), { position: place }),
    awarded,
  ];
  const open = await requestOf(olena, { address_id });
  const answers = [];
  for (const { id } of closed) answers.push((await visitor().attempt(show, { params: { id } })).code);
  expect(answers).toEqual(closed.map(() => "request.not_found"));
  const query = { filter: { lat: String(place.lat), lng: String(place.lng), radius: "5000" } };
  const listed = await visitor().call("GET /public/service-requests", { query });
  expect(listed.data.map(({ id, description }) => [id, description])).toEqual([[open.id, null]]);
  await marko.call("POST /blocked-people", { body: { user_id: olena.id } });
  expect((await marko.attempt(show, { params: { id: open.id } })).code).toBe("request.not_found");
});
