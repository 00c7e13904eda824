import { expect, test } from "vitest";
import { newPassword, withEmail } from "../../../tests/fixtures/password-reset.ts";
import { emailTo } from "../../../tests/world/mailbox.ts";
import { password, type Person, world, type World } from "../../../tests/world/world.ts";

const change = (who: Person, body: object = {}) =>
  who.attempt("POST /password/change", { body: { current_password: password, password: newPassword, ...body } });
const login = ({ visitor }: World, { phone }: Person, word: string) =>
  visitor().attempt("POST /token", { body: { phone, password: word } });
const errorOf = ({ body }: { body: unknown }, field: string) =>
  (body as { errors: Record<string, { code: string }[]> }).errors[field]?.[0]?.code;

test("Olena changes her password: the other sessions end, this one stays, and she gets an email", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena", { language: "uk" }));
  const { access_token } = await it.visitor().call("POST /token", { body: { phone: olena.phone, password } });
  const elsewhere = { authorization: `Bearer ${access_token}` };
  expect((await change(olena, { password_confirmation: newPassword })).status).toBe(200);
  expect((await olena.attempt("GET /users/current")).status).toBe(200);
  expect((await it.visitor().attempt("GET /users/current", { headers: elsewhere })).code).toBe("auth.required");
  expect((await login(it, olena, password)).code).toBe("auth.credentials_incorrect");
  expect((await login(it, olena, newPassword)).status).toBe(200);
  expect((await emailTo(it.kit, olena.email)).subject).toBe("Ваш пароль змінено");
  const actions = it.kit.db.selectFrom("audit_log").select("action").where("actor_id", "=", olena.id);
  expect((await actions.execute()).map(({ action }) => action)).toContain("password.changed");
});

test("the present password has to be right; guesses wait as at a login, on their own account", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const wrong = await change(olena, { current_password: "not the right one" });
  expect([wrong.status, errorOf(wrong, "current_password")]).toEqual([422, "password.current_incorrect"]);
  expect(wrong.body).toMatchObject({ message: "current password is incorrect" });
  const tries = Array.from({ length: 12 }, () => change(olena, { current_password: "not the right one" }));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === "password.current_incorrect")).toHaveLength(9);
  expect(codes.filter((code) => code === "rate.limited")).toHaveLength(3);
  const waiting = await change(olena);
  expect(waiting.code).toBe("rate.limited");
  expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(0);
  expect((await login(it, olena, password)).status).toBe(200);
});

test.each([
  [{ password: "Oleksandra7" }, "password", "password.common"],
  [{ password: "P@ssw0rd2024" }, "password", "password.common"],
  [{ password: "short" }, "password", "too_short"],
  [{ password_confirmation: "another one" }, "password_confirmation", "password_mismatch"],
  [{ current_password: "" }, "current_password", "required"],
])("a change with %j names the field, and nothing changes", async (body, field, code) => {
  const it = await world();
  const olena = await it.person("Oleksandra");
  const answer = await change(olena, body);
  expect([answer.status, errorOf(answer, field)]).toEqual([422, code]);
  expect((await login(it, olena, password)).status).toBe(200);
});

test("of two parallel changes one is stored: the one that was answered with success", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const words = ["ein-neues-Haus-am-See-1", "ein-neues-Haus-am-See-2", "ein-neues-Haus-am-See-3"];
  const answers = await Promise.all(words.map((word) => change(olena, { password: word })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const [at, { status }] of answers.entries())
    expect((await login(it, olena, words[at] ?? "")).status).toBe(status === 200 ? 200 : 400);
});
