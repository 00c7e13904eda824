import { expect, test } from "vitest";
import { createReferral } from "#server/cli/user.ts";
import { provePhone, registration } from "../../../tests/fixtures/registration.ts";
import { newPhone, world, type Person } from "../../../tests/world/world.ts";

async function registered(referral_code?: string) {
  const { kit, visitor } = await world();
  const [who, phone] = [visitor(), newPhone()];
  const body = { ...registration(phone, await provePhone(kit, who, phone)), ...(referral_code && { referral_code }) };
  const { referral, user } = await who.call("POST /register", { body });
  const row = await kit.db
    .selectFrom("users")
    .select("referral_id")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  return { referral, by: row.referral_id };
}
const codeOf = async ({ phone, id }: Person) => {
  const code = `inv-${id.slice(-12)}`;
  return (await createReferral((await world()).kit, phone, code.toUpperCase())).code;
};

test("a registration with a code stores its owner as the referrer, in upper or lower case", async () => {
  const { person } = await world();
  const roman = await person("Roman");
  const code = await codeOf(roman);
  expect(code).toMatch(/^inv-[0-9a-f]{12}$/);
  expect(await registered(code.toUpperCase())).toEqual({ referral: "stored", by: roman.id });
});

test("an unknown code, or one of a blocked owner, is reported and does not stop the registration; no code is not reported", async () => {
  const { person, kit } = await world();
  expect(await registered("nobody-has-this")).toEqual({ referral: "unknown", by: null });
  expect(await registered()).toEqual({ referral: null, by: null });
  const roman = await person("Roman");
  const code = await codeOf(roman);
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", roman.id).execute();
  expect(await registered(code)).toEqual({ referral: "unknown", by: null });
});

test.each(["abc", "with space", "x".repeat(33), "код-друга"])(
  "%j has not the form of a code and stops no registration",
  async (referral_code) => {
    expect(await registered(referral_code)).toEqual({ referral: "unknown", by: null });
  },
);

test("a code belongs to one person", async () => {
  const { person, kit } = await world();
  const [roman, petro] = [await person("Roman"), await person("Petro")];
  const code = await codeOf(roman);
  await expect(createReferral(kit, petro.phone, code)).rejects.toThrow("is already taken");
  await expect(createReferral(kit, petro.phone, "?")).rejects.toThrow("4 to 32 letters");
});
