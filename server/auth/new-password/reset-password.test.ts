import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  askResetCode,
  linkFor,
  newPassword,
  proveForReset,
  withEmail,
} from "../../../tests/fixtures/password-reset.ts";
import { codeIn, messageTo } from "../../../tests/fixtures/registration.ts";
import { newPhone, password, type Person, type World, world } from "../../../tests/world/world.ts";

const reset = ({ visitor }: World, body: object) =>
  visitor().attempt("POST /password/reset", { body: { password: newPassword, ...body } });
const login = ({ visitor }: World, { phone }: { phone: string }, word: string) =>
  visitor().attempt("POST /token", { body: { phone, password: word } });
const fieldsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, { code: string }[]> }).errors;
const byPhone = async (it: World, { phone }: { phone: string }) => ({
  phone,
  verification: await proveForReset(it.kit, it.visitor(), phone),
});

test("Olena proves her phone and sets a new password: all her sessions end, the wait for failures, too", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const { refresh_token } = await it.visitor().call("POST /token", { body: { phone: olena.phone, password } });
  for (let failed = 0; failed < 11; failed++) await login(it, olena, "not the right one");
  expect((await login(it, olena, password)).code).toBe("rate.limited");
  expect((await reset(it, await byPhone(it, olena))).status).toBe(200);
  expect((await olena.attempt("GET /users/current")).code).toBe("auth.required");
  const again = await it.visitor().attempt("POST /jwt/refresh-token", { body: { refresh_token } });
  expect(again.code).toBe("auth.refresh_invalid");
  expect((await login(it, olena, password)).code).toBe("auth.credentials_incorrect");
  expect((await login(it, olena, newPassword)).status).toBe(200);
  const actions = it.kit.db.selectFrom("audit_log").select("action").where("subject_id", "=", olena.id);
  expect((await actions.execute()).map(({ action }) => action)).toContain("password.reset");
});

test("unregistered phones get a code, too; only the holder learns that there is no account", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const unknown = newPhone();
  const asked = await askResetCode(it.visitor(), unknown);
  const known = await askResetCode(it.visitor(), olena.phone);
  const same = { status: 200, body: { data: { retry_after: 60, expires_in: 300 } } };
  expect([asked, known]).toMatchObject([same, same]);
  const code = codeIn(await messageTo(it.kit, unknown));
  const proof = await it.visitor().call("POST /phone/verify-reset-otp", { body: { phone: unknown, code } });
  const refused = await reset(it, { phone: unknown, verification: proof.verification });
  expect([refused.status, fieldsOf(refused)["phone"]?.[0]?.code]).toEqual([422, "phone.invalid"]);
  for (const phone of [unknown, olena.phone])
    expect((await reset(it, { phone, verification: "a proof that is not one" })).code).toBe("phone.unverified");
});

test("a proof for registering resets nothing, and the other way round", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  await askResetCode(it.visitor(), olena.phone);
  const code = codeIn(await messageTo(it.kit, olena.phone));
  const body = { phone: olena.phone, code };
  expect((await it.visitor().attempt("POST /phone/verify-otp", { body })).code).toBe("otp.not_found");
  const proof = await it.visitor().call("POST /phone/verify-reset-otp", { body });
  const register = { name: "Eve", phone: olena.phone, password, terms: true, verification: proof.verification };
  expect((await it.visitor().attempt("POST /register", { body: register })).code).toBe("phone.unverified");
});

test("of ten resets at once with one link one succeeds", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena"));
  const token = await linkFor(it.kit, it.visitor(), olena.email);
  const words = Array.from({ length: 10 }, (_, at) => `${newPassword}-${at}`);
  const answers = await Promise.all(words.map((word) => reset(it, { token, password: word })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "link.invalid")).toHaveLength(9);
  const won = words[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await login(it, olena, won)).status).toBe(200);
});

test("of ten resets at once with one proved phone one succeeds", async () => {
  const it = await world();
  const proof = await byPhone(it, await it.person("Olena"));
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(it, proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "phone.unverified")).toHaveLength(9);
});

test("a refused password uses up neither link nor code; the own name and phone are refused", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Oleksandra"));
  const token = await linkFor(it.kit, it.visitor(), olena.email);
  for (const word of ["Oleksandra1", olena.phone, "P@ssw0rd2024"])
    expect((await reset(it, { token, password: word })).code).toBe("password.common");
  expect((await reset(it, { token })).status).toBe(200);
  const proof = await byPhone(it, olena);
  expect((await reset(it, { ...proof, password: "Oleksandra!" })).code).toBe("password.common");
  expect((await reset(it, proof)).status).toBe(200);
});

test("a reset voids the other links and proofs of the account", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena"));
  const token = await linkFor(it.kit, it.visitor(), olena.email);
  const proof = await byPhone(it, olena);
  expect((await reset(it, proof)).status).toBe(200);
  expect((await reset(it, { token })).code).toBe("link.invalid");
  expect((await reset(it, proof)).code).toBe("phone.unverified");
});

test("a blocked person reads the reason after proving the phone or the link", async () => {
  const it = await world();
  const petro = await withEmail(it.kit, await it.person("Petro"));
  const token = await linkFor(it.kit, it.visitor(), petro.email);
  const proof = await byPhone(it, petro);
  const change = { blocked_at: new Date(), blocked_reason: "Spam" };
  await it.kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
  for (const way of [{ token }, proof]) {
    const answer = await reset(it, way);
    expect([answer.status, answer.code]).toEqual([403, "account.blocked"]);
    expect(answer.body).toMatchObject({ params: { reason: "Spam" } });
  }
});

test.each([
  [{}, "phone", "required"],
  [{ phone: "+380671234567" }, "verification", "required"],
  [{ token: "x".repeat(43), verification: "x".repeat(43) }, "token", "unknown"],
  [{ token: "x".repeat(43), password: "short" }, "password", "too_short"],
  [{ token: "x".repeat(43), password_confirmation: "another one" }, "password_confirmation", "password_mismatch"],
  [{ phone: "+38012", verification: "x".repeat(43) }, "phone", "phone.invalid"],
])("a reset with %j names the field", async (body, field, code) => {
  const answer = await reset(await world(), body);
  expect([answer.status, fieldsOf(answer)[field]?.[0]?.code]).toEqual([422, code]);
});

test("a login with the old password opens no session during the reset", async () => {
  const it = await world();
  const people = await Promise.all(Array.from({ length: 6 }, () => it.person("Olena")));
  const race = async (olena: Person) => {
    const proof = await byPhone(it, olena);
    const [answer, ...logins] = await Promise.all([reset(it, proof), ...[1, 2].map(() => login(it, olena, password))]);
    expect(answer.status).toBe(200);
    for (const { status, body } of logins) {
      if (status !== 200) continue;
      const { access_token } = (body as { data: { access_token: string } }).data;
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await it.visitor().attempt("GET /users/current", { headers })).status).toBe(401);
    }
    const open = sql`select from sessions where user_id = ${olena.id} and ended_at is null`;
    expect((await open.execute(it.kit.db)).rows).toEqual([]);
  };
  await Promise.all(people.map(race));
});
