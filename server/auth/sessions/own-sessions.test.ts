import { expect, test } from "vitest";
import { password, type Person, world, type World } from "../../../tests/world/world.ts";

const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

async function signIn({ visitor }: World, { phone }: Person, agent = firefox) {
  const headers = { "user-agent": agent };
  const { access_token } = await visitor().call("POST /token", { body: { phone, password }, headers });
  return { authorization: `Bearer ${access_token}` };
}
const isIn = async ({ visitor }: World, headers: { authorization: string }) =>
  (await visitor().attempt("GET /users/current", { headers })).status === 200;

test("Olena sees her signed-in devices, this one first, without the raw user agent of her browser", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  await signIn(it, olena);
  await signIn(it, await it.person("Petro"));
  const { data, meta } = await olena.call("GET /sessions");
  expect(data.map(({ current }) => current)).toEqual([true, false]);
  expect(data[1]).toMatchObject({ browser: "Firefox", system: "Android" });
  expect(meta).toMatchObject({ total: 2, current_page: 1 });
  expect(JSON.stringify(data)).not.toContain("Mozilla");
});

test("she signs out one of them, and it stays gone", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const [phone, laptop] = [await signIn(it, olena), await signIn(it, olena)];
  const { data } = await it.visitor().call("GET /sessions", { headers: phone });
  const { id } = data.find(({ current }) => current) ?? { id: "" };
  await olena.call("DELETE /sessions/:id", { params: { id } });
  expect([await isIn(it, phone), await isIn(it, laptop)]).toEqual([false, true]);
  expect((await olena.attempt("DELETE /sessions/:id", { params: { id } })).code).toBe("session.not_found");
  expect((await olena.call("GET /sessions")).data).toHaveLength(2);
  const actions = it.kit.db.selectFrom("audit_log").select("action").where("subject_id", "=", id);
  expect((await actions.execute()).map(({ action }) => action)).toContain("session.ended");
});

test("a session of another person is not found", async () => {
  const it = await world();
  const [olena, petro] = [await it.person("Olena"), await it.person("Petro")];
  const [hers] = (await olena.call("GET /sessions")).data;
  const refused = await petro.attempt("DELETE /sessions/:id", { params: { id: hers?.id } });
  expect([refused.status, refused.code]).toEqual([404, "session.not_found"]);
  expect((await olena.attempt("GET /users/current")).status).toBe(200);
});

test("ending this one signs out here and clears the cookies", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const [here] = (await olena.call("GET /sessions")).data;
  const answer = await olena.attempt("DELETE /sessions/:id", { params: { id: here?.id } });
  expect(answer.status).toBe(204);
  expect(String(answer.headers["set-cookie"])).toMatch(/access=;.*refresh=;/);
  expect((await olena.attempt("GET /users/current")).code).toBe("auth.required");
});

test("all the others are signed out at once, also twice", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const others = [await signIn(it, olena), await signIn(it, olena)];
  await Promise.all([olena.call("DELETE /sessions"), olena.call("DELETE /sessions")]);
  expect(await Promise.all(others.map((each) => isIn(it, each)))).toEqual([false, false]);
  expect((await olena.call("GET /sessions")).data.map(({ current }) => current)).toEqual([true]);
});
