import { expect, test } from "vitest";
import type { SettingsChange } from "#contract/settings.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { provePhone, registration } from "../../tests/fixtures/registration.ts";
import { addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { newPhone, world, type Person } from "../../tests/world/world.ts";

const change = (who: Person, body: SettingsChange) => who.call("PATCH /account-settings", { body });
const shownBy = async (who: Person) => {
  const { phones, login_phone_shown } = await who.call("GET /account-settings/current");
  return [login_phone_shown, phones.map(({ phone }) => phone)];
};
const other = "+380677654321";

test.each([[true], [false], [undefined]])(
  "registration with the choice %s shows the phone only with yes",
  async (chosen) => {
    const { kit, visitor } = await world();
    const [who, phone] = [visitor(), newPhone()];
    const { login_phone_shown: _, ...body } = registration(phone, await provePhone(kit, who, phone));
    const answered = await who.call("POST /register", {
      body: { ...body, ...(chosen !== undefined && { login_phone_shown: chosen }) },
    });
    const headers = { authorization: `Bearer ${answered.access_token}` };
    const me = await who.call("GET /users/current", { headers });
    expect([me.login_phone_shown, me.phones.map((it) => it.phone)]).toEqual([chosen ?? null, chosen ? [phone] : []]);
  },
);

test("the choice is changed in the settings, by words or by the list, and the two never disagree", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const own = olena.phone;
  await change(olena, { login_phone_shown: false });
  expect(await shownBy(olena)).toEqual([false, []]);
  await change(olena, { phones: [{ phone: other }], login_phone_shown: true });
  expect(await shownBy(olena)).toEqual([true, [own, other]]);
  await change(olena, { phones: [{ phone: other }] });
  expect(await shownBy(olena)).toEqual([false, [other]]);
  await change(olena, { phones: [{ phone: other }, { phone: own }] });
  expect(await shownBy(olena)).toEqual([true, [other, own]]);
  await change(olena, { phones: [{ phone: own }], login_phone_shown: false });
  expect(await shownBy(olena)).toEqual([false, []]);
});

test("the database itself prevents showing the phone of login without a choice", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  await kit.db.updateTable("users").set({ login_phone_shown: null }).where("id", "=", olena.id).execute();
  expect(await shownBy(olena)).toEqual([null, []]);
  const sneak = kit.db.insertInto("contact_phones").values({ user_id: olena.id, phone: olena.phone }).execute();
  await expect(sneak).rejects.toThrow("the phone of login is not to be shown");
});

test("a manager cannot choose for the managed person", async () => {
  const { olga, anna, self } = await manages({}, { claimed: true });
  await change(self, { login_phone_shown: false });
  const acting = as(olga, anna);
  const refused = await acting.attempt("PATCH /account-settings", { body: { login_phone_shown: true } });
  expect(refused.code).toBe("acting_as.refused");
  await change(acting, { phones: [{ phone: self.phone }, { phone: other }] });
  expect(await shownBy(self)).toEqual([false, [other]]);
  expect((await acting.call("GET /account-settings/current")).login_phone_shown).toBeNull();
});

test("a manager's note is no contact of the person who claims the profile", async () => {
  const { self } = await manages({ phones: [{ phone: other }] }, { claimed: true });
  expect(await shownBy(self)).toEqual([true, [self.phone]]);
});

test("publishing and answering require a phone or a messenger to show; the same call succeeds with one", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  for (const who of [olena, marko]) await change(who, { login_phone_shown: false });
  const body = { ...plumber, title: "Тече кран", address_id: await addressOf(olena), publish: true };
  const refused = await olena.attempt("POST /service-requests", { body });
  expect([refused.status, refused.code]).toEqual([409, "contact.missing"]);
  const draft = await olena.call("POST /service-requests", { body: { ...body, publish: false } });
  const publish = { params: { id: draft.id }, body: { publish: true } };
  expect((await olena.attempt("PATCH /service-requests/:id", publish)).code).toBe("contact.missing");
  await change(olena, { messengers: [{ slug: "telegram", handle: "olena_k" }] });
  expect((await olena.call("PATCH /service-requests/:id", publish)).status).toBe("published");

  const proposal = { request_id: draft.id, price_kind: "on_inspection", message: "I come" } as const;
  expect((await marko.attempt("POST /proposals", { body: proposal })).code).toBe("contact.missing");
  const offer = { ...plumber, title: "Майстер", address_id: await addressOf(marko), publish: true };
  expect((await marko.attempt("POST /service-offers", { body: offer })).code).toBe("contact.missing");
  await change(marko, { phones: [{ phone: other }] });
  await answer(marko, draft.id);
  await marko.call("POST /service-offers", { body: offer });
});

test("for a managed person the manager's contacts count", async () => {
  const { olga, anna } = await manages();
  await change(olga, { login_phone_shown: false });
  const acting = as(olga, anna);
  const address_id = await addressOf(acting);
  const body = { ...plumber, title: "Tap", address_id, publish: true };
  expect((await acting.attempt("POST /service-requests", { body })).code).toBe("contact.missing");
  await change(olga, { phones: [{ phone: other }] });
  await requestOf(acting, { address_id });
});
