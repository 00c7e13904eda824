import { expect, test } from "vitest";
import { as, manages } from "../../../tests/fixtures/mandates.ts";
import { caller } from "../../../tests/world/caller.ts";
import { mintSession, newIp, world } from "../../../tests/world/world.ts";

const call = "GET /session/offline-key";

test("a session has a key of 32 bytes that stays the same, is stored by no cache and ends with the session", async () => {
  const { app, kit, person } = await world();
  const olena = await person("Olena");
  const first = await olena.call(call);
  expect([Buffer.from(first.key, "base64").length, first.days]).toEqual([32, 14]);
  expect(await olena.call(call)).toEqual(first);
  expect((await olena.attempt(call)).headers["cache-control"]).toBe("private, no-store");

  const { access } = await mintSession(kit, olena);
  const phone = caller(app, { language: "en", ip: newIp(), token: access });
  const second = await phone.call(call);
  expect([second.key === first.key, second.session_id === first.session_id]).toEqual([false, false]);
  await phone.call("POST /jwt/logout");
  expect((await phone.attempt(call)).status).toBe(401);
  expect((await olena.call(call)).key).toBe(first.key);
});

test("acting for a person has another key than one's own", async () => {
  const { olga, anna } = await manages();
  const [own, forAnna] = [await olga.call(call), await as(olga, anna).call(call)];
  expect(forAnna.key).not.toBe(own.key);
  expect(forAnna).toMatchObject({ account_id: olga.id, subject_id: anna.id, session_id: own.session_id });
});
