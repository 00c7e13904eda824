import { expect, test } from "vitest";
import { requestCode, codeIn, messageTo, newPhoneOf } from "../../tests/fixtures/registration.ts";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { newPhone, password, world, type Person } from "../../tests/world/world.ts";

const change = (who: Person, body: object) => who.attempt("POST /phone/change", { body });

test("Olena changes her phone: she logs in with the new one, other sessions end, the old number gets a message", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena", { language: "uk" });
  const { access_token } = await visitor().call("POST /token", { body: { phone: olena.phone, password } });
  const elsewhere = { authorization: `Bearer ${access_token}` };
  const body = await newPhoneOf(kit, visitor());
  expect((await change(olena, body)).status).toBe(200);

  expect((await olena.call("GET /users/current")).phone).toBe(body.phone);
  expect((await visitor().attempt("GET /users/current", { headers: elsewhere })).code).toBe("auth.required");
  const login = async (phone: string) => (await visitor().attempt("POST /token", { body: { phone, password } })).code;
  expect([await login(olena.phone), await login(body.phone)]).toEqual(["auth.credentials_incorrect", null]);
  expect(await messageTo(kit, olena.phone)).toBe("Поруч: номер для входу змінено. Це не ви? Негайно напишіть нам.");
  const actions = await kit.db.selectFrom("audit_log").select("action").where("actor_id", "=", olena.id).execute();
  expect(actions.map(({ action }) => action)).toContain("phone.changed");
});

test("neither the new nor the old number is shown until the owner chooses again", async () => {
  const { kit, person, visitor } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  await olena.call("PATCH /account-settings", { body: { login_phone_shown: true } });
  const request = await requestOf(olena);
  await answer(marko, request.id);
  const seen = async () => {
    const { body } = await marko.attempt("GET /users/:id/phones", { params: { id: olena.id } });
    return JSON.stringify(body);
  };
  expect(await seen()).toContain(olena.phone);
  const body = await newPhoneOf(kit, visitor());
  expect((await change(olena, body)).status).toBe(200);
  const settings = await olena.call("GET /account-settings/current");
  expect([settings.phone, settings.login_phone_shown, settings.phones]).toEqual([body.phone, null, []]);
  expect(await seen()).not.toMatch(new RegExp(`${body.phone.slice(1)}|${olena.phone.slice(1)}`));
  await olena.call("PATCH /account-settings", { body: { login_phone_shown: true } });
  expect(await seen()).toContain(body.phone);
});

test("a wrong password does not use up the proof; a proof is valid once and for its number only", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const body = await newPhoneOf(kit, visitor());
  const wrong = await change(olena, { ...body, password: "not the right one" });
  expect([wrong.status, wrong.code]).toEqual([422, "password.current_incorrect"]);
  expect((await change(olena, { ...body, phone: newPhone() })).code).toBe("phone.unverified");
  expect((await change(olena, body)).status).toBe(200);
  const marko = await person("Marko");
  expect((await change(marko, body)).code).toBe("phone.unverified");
  expect((await marko.call("GET /users/current")).phone).toBe(marko.phone);
});

test("only the holder of a number learns that it is taken", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  expect((await requestCode(olena, marko.phone)).status).toBe(200);
  const verify = (code: string) => olena.attempt("POST /phone/verify-otp", { body: { phone: marko.phone, code } });
  const code = codeIn(await messageTo(kit, marko.phone));
  expect((await verify(code === "000000" ? "000001" : "000000")).code).toBe("otp.not_found");
  const told = await verify(code);
  expect(told.code).toBe("phone.taken");
  expect((told.body as { message: string }).message).toBe("The phone has already been taken.");
});
