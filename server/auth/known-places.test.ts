import { expect, test } from "vitest";
import { caller } from "../../tests/world/caller.ts";
import { newIp, newPhone, password, world } from "../../tests/world/world.ts";

const wrong = "not the right password";

/** Logs in like the web. @returns the error code and the cookies of the answer. */
async function signIn(phone: string, word: string, { ip = newIp(), cookie = "" } = {}) {
  const { app } = await world();
  const body = { phone, password: word, carrier: "cookie" };
  const headers = { ...(cookie && { cookie, "sec-fetch-site": "same-origin" }) };
  const { code, headers: answered } = await caller(app, { language: "en", ip }).attempt("POST /token", {
    body,
    headers,
  });
  const device = [answered["set-cookie"] ?? []].flat().find((it) => it.startsWith("device="));
  return { code, device: device?.split(";")[0] ?? "", cookies: String(answered["set-cookie"]) };
}

/** Ten wrong passwords, each from another network. */
async function besiege(phone: string) {
  for (let tries = 0; tries < 10; tries++) await signIn(phone, wrong);
  expect((await signIn(phone, wrong)).code).toBe("rate.limited");
}

test("guesses of strangers do not delay the owner on a known device", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { device, cookies } = await signIn(olena.phone, password);
  expect(device).toMatch(/^device=[\w-]{43}$/);
  expect(cookies).toMatch(/device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/);
  await besiege(olena.phone);
  expect((await signIn(olena.phone, password)).code).toBe("rate.limited");
  expect((await signIn(olena.phone, password, { cookie: device })).code).toBeNull();
});

test("nor in an IP subnet of an earlier login, also without cookies", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const ip = newIp();
  await signIn(olena.phone, password, { ip });
  await besiege(olena.phone);
  expect((await signIn(olena.phone, password, { ip })).code).toBeNull();
});

test("a known device has the same limit of guesses, and the cookie of another account has no effect", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const { device } = await signIn(olena.phone, password);
  for (let tries = 0; tries < 10; tries++) await signIn(olena.phone, wrong, { cookie: device });
  expect((await signIn(olena.phone, password, { cookie: device })).code).toBe("rate.limited");
  expect((await signIn(olena.phone, password)).code).toBeNull();
  await besiege(marko.phone);
  expect((await signIn(marko.phone, password, { cookie: device })).code).toBe("rate.limited");
});

test("a new password deletes the known places; a wrong password or an unknown phone stores none", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const places = () => kit.db.selectFrom("login_places").select("place_hash").where("user_id", "=", olena.id).execute();
  expect((await signIn(olena.phone, password)).code).toBeNull();
  const known = await places();
  expect(known).toHaveLength(2); // the address and the device
  await signIn(olena.phone, wrong);
  await signIn(newPhone(), password);
  expect(await places()).toEqual(known);
  const body = {
    current_password: password,
    password: "another-horse-battery",
    password_confirmation: "another-horse-battery",
  };
  expect((await olena.attempt("POST /password/change", { body })).status).toBeLessThan(300);
  expect(await places()).toEqual([]);
});

test("an account remembers twenty places, the latest", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const rows = Array.from({ length: 30 }, (_, at) => ({
    user_id: olena.id,
    place_hash: Buffer.from(`place ${at}`),
    seen_at: `2020-01-01T00:00:${10 + at}Z`,
  }));
  await kit.db.insertInto("login_places").values(rows).execute();
  await signIn(olena.phone, password);
  const kept = await kit.db.selectFrom("login_places").select("seen_at").where("user_id", "=", olena.id).execute();
  expect(kept).toHaveLength(20);
  expect(kept.some(({ seen_at }) => seen_at.includes("00:00:10"))).toBe(false);
});

test("the token to refresh with is taken under both names", async () => {
  const { person, visitor } = await world();
  const { phone } = await person("Olena");
  const { refresh_token: refreshToken } = await visitor().call("POST /token", { body: { phone, password } });
  const renewed = await visitor().call("POST /jwt/refresh-token", { body: { refreshToken: String(refreshToken) } });
  expect(renewed.access_token).toMatch(/^ey/);
  const neither = await visitor().attempt("POST /jwt/refresh-token", { body: {} });
  expect(neither.body).toMatchObject({ status: 422, errors: { refresh_token: [{ code: "required" }] } });
});
