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
