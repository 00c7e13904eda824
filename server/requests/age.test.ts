import { expect, test } from "vitest";
import { requestOf } from "../../tests/cast.ts";
import { world } from "../../tests/world.ts";

test("a request counts its days", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena);
  const created_at = new Date(Date.now() - 3.5 * 86_400_000);
  await kit.db.updateTable("points").set({ created_at }).where("id", "=", id).execute();
  expect(await olena.call("GET /service-requests/:id/age", { params: { id } })).toEqual({ days: 3 });
});
