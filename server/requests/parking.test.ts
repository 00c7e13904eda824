import { expect, test } from "vitest";
import { requestOf } from "../../tests/cast.ts";
import { world } from "../../tests/world.ts";

test("providers read whether there is parking, and a repost keeps it", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await requestOf(olena, { parking: true });
  const params = { id };
  expect((await marko.call("GET /search-service-requests/:id", { params })).parking).toBe(true);
  await olena.call("POST /service-requests/:id/close", { params, body: { close_reason: "another" } });
  expect((await olena.call("POST /service-requests/:id/repost", { params })).parking).toBe(true);
  const refused = await olena.attempt("POST /points", { body: { kind: "offer", parking: true } });
  expect(refused.body).toMatchObject({ errors: { parking: [{ code: "unknown" }] } });
});
