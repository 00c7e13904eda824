import { expect, test } from "vitest";
import { requestCode, codeIn, messageTo, provePhone, registration } from "../../tests/fixtures/registration.ts";
import { newPhone, password, world } from "../../tests/world/world.ts";

test("Olena proves her phone, registers and is signed in with the settings of her country and language", async () => {
  const { kit, visitor } = await world();
  const olena = visitor("uk");
  const phone = newPhone();
  const verification = await provePhone(kit, olena, phone);
  const body = { ...registration(phone, verification), provides_services: false };
  const { access_token, user } = await olena.call("POST /register", { body });
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await olena.call("GET /users/current", { headers });
  expect(me).toMatchObject({ id: user.id, name: "Olena", phone, locale: "uk", country_code: "UA", currency: "UAH" });
  expect(me).toMatchObject({ phone_visibility: "active_proposal", provides_services: false, paused: false });
  expect(me.languages).toEqual([{ code: "uk", level: null }]);
  expect(me.phones.map((it) => it.phone)).toEqual([phone]);
  // The first month is free and without limits.
  expect(me.ability).toContainEqual({ resource: "ServiceOffer", action: "create", limit: null });
  expect(me.subscriptions).toHaveLength(1);
  await olena.call("POST /token", { body: { phone, password } });
});

test("a phone of another country sets that country's currency, unless another one is given", async () => {
  const { kit, visitor } = await world();
  const ewa = visitor("en");
  const verification = await provePhone(kit, ewa, "+48512345678");
  const body = { ...registration("512 345 678", verification), country: "PL", locale: "de", currency: "EUR" } as const;
  const { access_token } = await ewa.call("POST /register", { body });
  const me = await ewa.call("GET /users/current", { headers: { authorization: `Bearer ${access_token}` } });
  expect(me).toMatchObject({ phone: "+48512345678", locale: "de", country_code: "PL", currency: "EUR" });
});

test("the account gets the time zone of the device, if that is one", async () => {
  const { kit, visitor } = await world();
  for (const [time_zone, expected] of [
    ["Europe/Berlin", "Europe/Berlin"],
    ["Mars/Phobos", "Europe/Kyiv"],
    ["+02:00", "Europe/Kyiv"],
    [undefined, "Europe/Kyiv"],
  ] as const) {
    const someone = visitor("de");
    const phone = newPhone();
    const body = { ...registration(phone, await provePhone(kit, someone, phone)), ...(time_zone && { time_zone }) };
    const { access_token } = await someone.call("POST /register", { body });
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await someone.call("GET /account-settings/current", { headers })).toMatchObject({ time_zone: expected });
  }
});

test("one phone written in different ways at the same moment becomes one account", async () => {
  const { kit, visitor } = await world();
  const olena = visitor();
  const phone = newPhone();
  const local = phone.replace("+38", "");
  const first = await provePhone(kit, olena, phone);
  const writings = [
    phone,
    local,
    ` ${phone.slice(0, 6)} (${phone.slice(6, 8)}) ${phone.slice(8)}`,
    phone.replace("+", "00"),
  ];
  const second = await anotherProof(kit, phone);
  const tries = writings.flatMap((it) => [registration(it, first), registration(it, second)]);
  const answers = await Promise.all(tries.map((body) => olena.attempt("POST /register", { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code));
  expect([...refused].every((code) => code === "phone.taken" || code === "phone.unverified")).toBe(true);
  const { count } = await kit.db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

/** Adds a second proof of the phone, an hour old. */
async function anotherProof(kit: Awaited<ReturnType<typeof world>>["kit"], phone: string) {
  const verification = `another proof of ${phone}`;
  const token_hash = kit.keys.hash("verification", verification);
  const expires_at = new Date(Date.now() + 60_000);
  await kit.db
    .insertInto("phone_verifications")
    .values({ token_hash, phone, purpose: "register", expires_at })
    .execute();
  return verification;
}

test("only the holder of a phone learns that it is taken", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const newcomer = visitor();
  const asked = await requestCode(newcomer, olena.phone);
  const free = newPhone();
  const askedFree = await requestCode(newcomer, free);
  expect(asked.status).toBe(200);
  const withoutPhone = ({ body }: typeof asked, phone: string) => JSON.stringify(body).replace(phone, "");
  expect(withoutPhone(asked, olena.phone)).toBe(withoutPhone(askedFree, free));
  const guess = await newcomer.attempt("POST /phone/verify-otp", { body: { phone: olena.phone, code: "000000" } });
  expect(guess.code).toBe("otp.not_found");
  const code = codeIn(await messageTo(kit, olena.phone));
  const answer = await newcomer.attempt("POST /phone/verify-otp", { body: { phone: olena.phone, code } });
  expect(answer.code).toBe("phone.taken");
  expect(answer.body).toMatchObject({ message: "The phone has already been taken." });
  const again = await newcomer.attempt("POST /phone/verify-otp", { body: { phone: olena.phone, code } });
  expect(again.code).toBe("otp.not_found");
});

test("a proof is valid for its phone only, and once", async () => {
  const { kit, visitor } = await world();
  const olena = visitor();
  const phone = newPhone();
  const verification = await provePhone(kit, olena, phone);
  const other = await olena.attempt("POST /register", { body: registration(newPhone(), verification) });
  expect(other.code).toBe("phone.unverified");
  const made = await olena.attempt("POST /register", { body: registration(phone, verification) });
  expect(made.status).toBe(201);
  const again = await olena.attempt("POST /register", { body: registration(phone, verification) });
  expect(again.code).toBe("phone.unverified");
});

test.each([
  [{ password: "P@ssw0rd2024" }, "password", "password.common"],
  [{ password: "short" }, "password", "too_short"],
  [{ password_confirmation: "another one" }, "password_confirmation", "password_mismatch"],
  [{ terms: false }, "terms", "terms_required"],
  [{ phone: "+38012" }, "phone", "phone.invalid"],
  [{ name: " " }, "name", "required"],
  [{ role: "operator" }, "role", "unknown"],
])("a registration with %j names the field", async (change, field, code) => {
  const { visitor } = await world();
  const body = { ...registration(newPhone(), "a proof that is not one"), ...change };
  const answer = await visitor().attempt("POST /register", { body });
  expect(answer.status).toBe(422);
  expect(answer.body).toHaveProperty(["errors", field, 0, "code"], code);
});

test("wrong fields have the sentences of the specification", async () => {
  const { person, visitor } = await world();
  const messages = (body: unknown) =>
    Object.values((body as { errors: Record<string, { message: string }[]> }).errors).flatMap((list) =>
      list.map(({ message }) => message),
    );
  const wrongCode = await visitor().attempt("POST /phone/verify-otp", { body: { phone: newPhone(), code: "12a" } });
  expect(messages(wrongCode.body)).toEqual(["The code format is invalid."]);
  const askedWrong = await visitor().attempt("POST /phone/send-otp", { body: { phone: "+38012", human: "x" } });
  expect(messages(askedWrong.body)).toEqual(["Please enter a valid phone number"]);
  const olena = await person("Olena");
  const body = { phones: [{ phone: "+38012" }], messengers: [{ slug: "viber" as const, handle: "olena_p" }] };
  const wrongPhones = await olena.attempt("PATCH /account-settings", { body });
  expect(messages(wrongPhones.body)).toEqual(Array(2).fill("Please enter a valid phone number"));
});
