import { expect, test } from "vitest";
import { lviv, requestOf } from "../../tests/cast.ts";
import { world } from "../../tests/world.ts";

test("a provider filters by the number of rooms, and reads the largest first", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const spot = { ...lviv, lat: 48.6, lng: 26.1, locality: "Вигадані Хутори" };
  const [small, large] = [await requestOf(olena, { spot, rooms: 2 }), await requestOf(olena, { spot, rooms: 5 })];
  const none = await requestOf(olena, { spot });
  const search = async (filter: object) => {
    const query = { sort: "-rooms", filter: { lat: spot.lat, lng: spot.lng, ...filter } } as const;
    return (await marko.call("GET /search-service-requests", { query })).data.map(({ id }) => id);
  };
  expect(await search({})).toEqual([large.id, small.id, none.id]);
  expect(await search({ rooms_min: 3 })).toEqual([large.id]);
});
