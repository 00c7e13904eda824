import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";

const near = "/api/public/service-requests?filter[lat]=50.4495&filter[lng]=30.52&filter[radius]=500000&lang=de";

test("caches may keep the requests near a cell for a minute, and the answer to a person or a refusal never", async () => {
  const { app, person } = await world();
  const olena = await person("Olena");
  const cachingOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers["cache-control"];
  expect((await app.inject({ url: near })).headers).toMatchObject({
    "cache-control": "public, max-age=60",
    vary: "Cookie, Authorization",
  });
  expect(await cachingOf(near, { authorization: `Bearer ${olena.token}` })).toBe("private, no-store");
  expect(await cachingOf(near, { cookie: "access=none" })).toBe("private, no-store");
  expect(await cachingOf(`${near}&filter[wrong]=1`)).toBe("private, no-store");
});

test("without a language in the address the answer depends on the browser's", async () => {
  const { app } = await world();
  const { headers } = await app.inject({ url: "/api/public/service-requests" });
  expect(headers["vary"]).toBe("Cookie, Authorization, Accept-Language");
});
