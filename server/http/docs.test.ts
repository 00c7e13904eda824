import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";

test("the type of a problem leads to a page that explains it", async () => {
  const { app } = await world();
  const { type } = (await app.inject("/api/users/current")).json<{ type: string }>();
  const [path, code] = type.split("#");
  const page = await app.inject(String(path));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`id="${code}"`);
});

test("the API's page loads nothing from elsewhere and forces no https", async () => {
  const { app } = await world();
  const page = await app.inject("/api/docs/");
  expect(page.statusCode).toBe(200);
  expect(String(page.headers["content-security-policy"])).not.toMatch(/https:|upgrade-insecure|validator/);
});

test("calls under a former name are sent to the new one, with their query", async () => {
  const { app } = await world();
  const { statusCode, headers } = await app.inject({ method: "PATCH", url: "/api/discount-programs/7?include=user" });
  expect([statusCode, headers.location]).toEqual([308, "/api/discount-programmes/7?include=user"]);
});
