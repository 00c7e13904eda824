import { expect, test } from "vitest";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world, type Person } from "../../tests/world/world.ts";

const addressOf = ({ id }: Person, name = "new") => `${name}.${id}@example.org`;
const ask = (who: Person, email: string | null) => who.call("PATCH /account-settings", { body: { email } });
const settings = (who: Person) => who.call("GET /account-settings/current");
const confirm = async (token: string) => {
  const { visitor } = await world();
  const { status, code } = await visitor().attempt("POST /email/confirm", { body: { token } });
  return code ?? status;
};

const emailsTo = async (email: string) => ((await world()).kit.mail.outbox ?? []).filter(({ to }) => to === email);
/** The newest email to this address, once there are that many. */
async function letterTo(email: string, count = 1) {
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 10_000 }).toBe(count);
  const [message] = await emailsTo(email);
  return {
    ...message,
    token: /confirm-email\?token=([\w-]+)/.exec(message?.text ?? "")?.[1] ?? "no token in the email",
  };
}

test("an address counts once its link is opened, once, by any holder of the link", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena", { language: "uk" });
  const email = addressOf(olena);
  expect(await ask(olena, email)).toMatchObject({ email: null, pending_email: email });
  const { token, language, text } = await letterTo(email);
  expect(language).toBe("uk");
  expect(text).toContain("Olena");
  expect(await confirm(token)).toBe(200);
  expect(await settings(olena)).toMatchObject({ email, pending_email: null });
  expect(await confirm(token)).toBe("link.invalid");
  const actions = kit.db.selectFrom("audit_log").select("action").where("actor_id", "=", olena.id);
  expect((await actions.execute()).map(({ action }) => action)).toContain("email.changed");
});

test("only the newest link counts, and none after the address was taken back", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const [first, second] = [addressOf(olena, "first"), addressOf(olena, "second")];
  await ask(olena, first);
  const old = await letterTo(first);
  await ask(olena, second);
  const { token } = await letterTo(second);
  expect(await confirm(old.token)).toBe("link.invalid");
  await ask(olena, null);
  expect(await confirm(token)).toBe("link.invalid");
  expect(await settings(olena)).toMatchObject({ email: null, pending_email: null });
});

test("the old address is notified, without the new one; the same address in other case needs no email", async () => {
  const { person } = await world();
  const olena = await person("Olena", { language: "de" });
  const [old, fresh] = [addressOf(olena, "old"), addressOf(olena, "fresh")];
  await ask(olena, old);
  await confirm((await letterTo(old)).token);
  await ask(olena, fresh);
  const { token } = await letterTo(fresh);
  await ask(olena, old.toUpperCase());
  expect(await settings(olena)).toMatchObject({ email: old, pending_email: null });
  expect(await confirm(token)).toBe("link.invalid");
  await ask(olena, fresh);
  await confirm((await letterTo(fresh, 2)).token);
  expect(await letterTo(old, 2)).toMatchObject({ language: "de", subject: expect.stringContaining("E-Mail") });
  await ask(olena, null);
  await letterTo(fresh, 3);
});

test("the owner of an address is visible only to its holder, and never by asking", async () => {
  const { person } = await world();
  const [olena, petro] = [await person("Olena"), await person("Petro")];
  const email = addressOf(olena);
  await ask(olena, email);
  await confirm((await letterTo(email)).token);
  const asked = await ask(petro, email.toUpperCase());
  // The domain has one spelling, so a mailbox has one account.
  const [name, domain] = email.split("@");
  const read = `${name?.toUpperCase()}@${domain}`;
  expect(asked).toMatchObject({ email: null, pending_email: read });
  const { token } = await letterTo(read);
  expect(await confirm(token)).toBe("email.taken");
  expect(await settings(petro)).toMatchObject({ email: null });
  await ask(olena, null);
  expect(await confirm(token)).toBe(200);
});

test("five emails a day, also for parallel requests; other settings can still be saved", async () => {
  const { person, app } = await world();
  const olena = await person("Olena");
  const email = addressOf(olena);
  const tries = Array.from({ length: 8 }, () => olena.attempt("PATCH /account-settings", { body: { email } }));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const over = answers.find(({ status }) => status !== 200);
  expect([over?.status, over?.code]).toEqual([429, "otp.daily_limit"]);
  expect(Number(over?.headers["retry-after"])).toBeGreaterThan(86_000);
  const other = caller(app, { language: "en", ip: newIp(), token: olena.token });
  expect((await other.attempt("PATCH /account-settings", { body: { email, name: "New" } })).code).toBe(
    "otp.daily_limit",
  );
  expect(await other.call("PATCH /account-settings", { body: { bio: "Hello" } })).toMatchObject({ name: "Olena" });
});

test.each([
  "no-at-sign",
  "a@b",
  "a@b.c\r\nBcc: x@example.org",
  `${"a".repeat(250)}@example.org`,
  "",
  "a b@example.org",
])("%j is no address", async (email) => {
  const { person } = await world();
  const olena = await person("Olena");
  const { status, body } = await olena.attempt("PATCH /account-settings", { body: { email } });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ["email"]]);
});
