import { expect, test } from "vitest";
import type { SettingsChange } from "#contract/settings.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world, type Person } from "../../tests/world/world.ts";

const read = (who: Person) => who.call("GET /account-settings/current");
const change = (who: Person, body: SettingsChange) => who.call("PATCH /account-settings", { body });
const refused = async (who: Person, body: unknown) => {
  const { status, code, body: answer } = await who.attempt("PATCH /account-settings", { body });
  return [status, code, Object.keys((answer as { errors: object }).errors)];
};
const handleOf = async (who: Person, slug: string, handle: string) => {
  const { messengers } = await change(who, { messengers: [{ slug, handle } as never] });
  return messengers[0]?.link;
};

test("everything that is set is there afterwards, for settings and for the current user, and nothing else changed", async () => {
  const { person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const before = await read(olena);
  const plain = {
    name: "Олена Ґудзь-О’Ніл 🪛",
    bio: "Ремонтую крани.\nІ не тільки.",
    locale: "de",
    country_code: "DE",
    time_zone: "America/Argentina/Buenos_Aires",
    theme: "dark",
    phone_visibility: "authorized",
    provides_services: false,
    paused: true,
  } as const;
  const languages = [{ code: "de", level: "good" } as const, { code: "uk", level: "native" } as const];
  const changed = await change(olena, { ...plain, languages });
  expect(changed).toEqual({ ...before, ...plain, bio_language: "uk", languages, version: changed.version });
  expect(changed.version).not.toBe(before.version);
  expect(changed.currency).toBe("UAH");
  expect(await read(olena)).toEqual(changed);
  expect(await olena.call("GET /users/current")).toMatchObject({ ...plain, languages });
  expect((await change(olena, { bio: "  ", currency: "EUR" })).bio).toBeNull();
  const version = expect.any(String) as string;
  expect(await change(olena, {})).toEqual({ ...changed, bio: null, bio_language: null, currency: "EUR", version });
});

test("a change of settings that have changed since they were read is refused; theme and pause do not count", async () => {
  const olena = await (await world()).person("Olena");
  const { version } = await read(olena);
  const headers = { "if-match": `"${version}"` };
  const attempt = (body: SettingsChange) => olena.attempt("PATCH /account-settings", { body, headers });
  expect((await attempt({ theme: "dark", paused: true })).status).toBe(200);
  expect((await attempt({ bio: "One" })).status).toBe(200);
  expect(await attempt({ bio: "Two" })).toMatchObject({ status: 412, code: "version.changed" });
  expect((await read(olena)).bio).toBe("One");
});

test("of choices of notifications that have changed since they were read nothing is changed; the profile does not count", async () => {
  const olena = await (await world()).person("Olena");
  const { notifications_version: seen } = await read(olena);
  const attempt = (body: SettingsChange, version = seen) =>
    olena.attempt("PATCH /account-settings", { body, headers: { "if-match": `"${version}"` } });
  await change(olena, { bio: "One" });
  const night = { from: "22:00", to: "07:00" };
  expect((await attempt({ quiet: night })).status).toBe(200);
  const changes: SettingsChange[] = [
    { quiet: null },
    { digest: "daily" },
    { digest_hour: 9 },
    { notifications: [{ type: "new_message", channel: "email", enabled: false }] },
  ];
  for (const body of changes)
    expect(await attempt(body)).toMatchObject({
      status: 412,
      code: "version.changed",
      body: { params: { version: expect.any(String) as string } },
    });
  const now = await read(olena);
  expect(now).toMatchObject({ quiet: night, digest: "off" });
  expect((await attempt({ digest: "daily" }, now.notifications_version)).status).toBe(200);
});

test("a pause begins once and ends", async () => {
  const { person, kit } = await world();
  const marko = await person("Marko");
  const pausedAt = async () => {
    const row = kit.db.selectFrom("users").select("paused_at").where("id", "=", marko.id);
    return (await row.executeTakeFirstOrThrow()).paused_at;
  };
  await change(marko, { paused: true });
  const first = await pausedAt();
  await change(marko, { paused: true, name: "Marko M." });
  expect([first === null, await pausedAt()]).toEqual([false, first]);
  expect((await change(marko, { paused: false })).paused).toBe(false);
  expect(await pausedAt()).toBeNull();
});

test("phones are parsed as typed, keep their ids and the given order, and each is stored once", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const [own] = (await read(olena)).phones;
  const { phones } = await change(olena, {
    phones: [
      { phone: "0170 1234567", country: "DE" },
      { phone: olena.phone },
      { phone: "067 765-43-21" },
      { phone: "00380677654321" },
    ],
  });
  expect(phones.map(({ phone, country }) => [phone, country])).toEqual([
    ["+491701234567", "DE"],
    [olena.phone, "UA"],
    ["+380677654321", "UA"],
  ]);
  expect(phones[1]?.id).toBe(own?.id);
  const fewer = await change(olena, { phones: [{ phone: "+380677654321" }, { phone: olena.phone }] });
  expect(fewer.phones.map(({ id }) => id)).toEqual([phones[2]?.id, own?.id]);
  expect((await change(olena, { phones: [] })).phones).toEqual([]);
  expect((await olena.call("GET /users/current")).phone).toBe(olena.phone);
});

test("a contact phone may be a fixed line, a messenger's phone carries its own country, a link to telegram is read", async () => {
  const { person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const changed = await change(olena, {
    phones: [{ phone: "030 12345678", country: "DE" }],
    messengers: [
      { slug: "whatsapp", handle: "0151 23456789", country: "DE" },
      { slug: "telegram", handle: "https://t.me/olena_k" },
    ],
  });
  expect(changed.phones.map(({ phone }) => phone)).toEqual(["+493012345678"]);
  expect(changed.messengers.map(({ link }) => link)).toEqual(["https://t.me/olena_k", "https://wa.me/4915123456789"]);
  expect((await refused(olena, { phones: [{ phone: "0900 1234567", country: "DE" }] }))[2]).toEqual(["phones.0.phone"]);
});

test("all errors are reported at once, and nothing is saved", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const before = await read(olena);
  const phones = [{ phone: "+38012" }, { phone: "067 765 43 21" }, { phone: "not a phone" }];
  const messengers = [{ slug: "viber", handle: "olena_p" }];
  const others = { currency: "XXX", time_zone: "+03:00", messengers };
  expect(await refused(olena, { name: "Інша", phones, ...others })).toEqual([
    422,
    "phone.invalid",
    ["phones.0.phone", "phones.2.phone", "messengers.0.handle", "currency", "time_zone"],
  ]);
  expect(await refused(olena, others)).toEqual([
    422,
    "validation.failed",
    ["messengers.0.handle", "currency", "time_zone"],
  ]);
  for (const time_zone of ["Mars/Phobos", "'; drop table users", "GMT+25", "\u0000UTC"])
    expect(await refused(olena, { time_zone })).toEqual([422, "validation.failed", ["time_zone"]]);
  expect(await read(olena)).toEqual(before);
});

test.each([
  ["viber", "067 765 43 21", "viber://chat?number=%2B380677654321"],
  ["whatsapp", "+49 170 1234567", "https://wa.me/491701234567"],
  ["telegram", "0677654321", "https://t.me/+380677654321"],
  ["telegram", "@Olena_Plumber", "https://t.me/Olena_Plumber"],
])("a chat in %s with %s is opened by %s", async (slug, handle, link) => {
  const { person } = await world();
  expect(await handleOf(await person("Olena"), slug, handle)).toBe(link);
});

test("a telegram name that is none is refused, a messenger named twice counts once", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  for (const handle of ["abcd", "_olena_p", "оленка", "olena/../x", "javascript:alert(1)", "a".repeat(33)]) {
    const [status, , fields] = await refused(olena, { messengers: [{ slug: "telegram", handle }] });
    expect([handle, status, fields]).toEqual([handle, 422, ["messengers.0.handle"]]);
  }
  const telegram = (handle: string) => ({ slug: "telegram", handle }) as const;
  const { messengers } = await change(olena, { messengers: [telegram("first_name"), telegram("other_name")] });
  expect(messengers.map(({ handle }) => handle)).toEqual(["other_name"]);
  expect((await change(olena, { messengers: [] })).messengers).toEqual([]);
});

test("every type and channel of notifications is listed; only differences from the default are stored", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const usual = (await read(olena)).notifications;
  expect(usual).toHaveLength(18);
  const isOn = (list: typeof usual, type: string, channel: string) =>
    list.find((it) => it.type === type && it.channel === channel)?.enabled;
  expect([isOn(usual, "new_proposal", "email"), isOn(usual, "new_request", "email")]).toEqual([true, false]);
  const turned = [
    { type: "new_proposal", channel: "email", enabled: false },
    { type: "new_request", channel: "email", enabled: true },
    { type: "system_message", channel: "web", enabled: true },
    { type: "new_request", channel: "push", enabled: true },
    { type: "new_request", channel: "push", enabled: false },
  ] as const;
  const { notifications } = await change(olena, { notifications: [...turned] });
  expect(notifications.filter((it, index) => it.enabled !== usual[index]?.enabled)).toHaveLength(3);
  const kept = () => kit.db.selectFrom("notification_settings").selectAll().where("user_id", "=", olena.id).execute();
  expect(await kept()).toHaveLength(3);
  await change(olena, { notifications: [{ type: "new_proposal", channel: "email", enabled: true }] });
  expect(await kept()).toHaveLength(2);
  expect((await change(olena, { notifications: usual })).notifications).toEqual(usual);
  expect(await kept()).toEqual([]);
});

test("two changes at the same moment lose nothing of each other, and lists do not mix", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const phone = (digit: number) => ({ phone: `06776543${digit}0` });
  const lists = [[1, 2].map(phone), [3, 4, 5].map(phone)];
  for (const round of [0, 1, 2, 3]) {
    const name = `Olena ${round}`;
    const bio = `Round ${round}`;
    await Promise.all([
      change(olena, { name, phones: lists[0] }),
      change(olena, { bio, phones: lists[1] }),
      change(olena, { theme: round % 2 ? "dark" : "light" }),
    ]);
    const now = await read(olena);
    expect(now).toMatchObject({ name, bio, theme: round % 2 ? "dark" : "light" });
    expect([2, 3]).toContain(now.phones.length);
  }
});

test("a change costs the same number of statements, however many entries of the lists it changes", async () => {
  const { person } = await world();
  const { cost, close } = await countingApp();
  const olena = await person("Olena");
  const body = (count: number): SettingsChange => ({
    name: "Olena P.",
    phones: [1, 2, 3, 4, 5].slice(0, count).map((digit) => ({ phone: `06776543${digit}1` })),
    languages: (["uk", "en", "de", "es"] as const).slice(0, count).map((code) => ({ code, level: null })),
    messengers: [{ slug: "viber", handle: "0677654321" } as const].slice(0, count - 1),
    notifications: [{ type: "new_request", channel: "email", enabled: count > 1 }],
  });
  await olena.call("PATCH /account-settings", { body: body(3) }); // the phone of login leaves the list once
  const costs = [];
  for (const count of [1, 5, 2]) costs.push(await cost(olena, "PATCH /account-settings", { body: body(count) }));
  expect(costs).toEqual([costs[0], costs[0], costs[0]]);
  expect(costs[0]).toBeLessThanOrEqual(10);
  expect(await cost(olena, "GET /account-settings/current")).toBeLessThanOrEqual(2);
  await close();
});

test("while acting for someone it is their profile that changes, but never their email", async () => {
  const { person, kit } = await world();
  const [manager, anna] = [await person("Manager"), await person("Anna")];
  await kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", manager.id).execute();
  await kit.db.updateTable("users").set({ manager_id: manager.id }).where("id", "=", anna.id).execute();
  const headers = { "x-managed-user": anna.id };
  const acting = (body: object) => manager.attempt("PATCH /account-settings", { body, headers });
  expect((await acting({ bio: "Says the manager" })).status).toBe(200);
  expect([(await read(anna)).bio, (await read(manager)).bio]).toEqual(["Says the manager", null]);
  for (const email of ["new@example.org", null]) expect((await acting({ email })).code).toBe("acting_as.refused");
});

test("nobody agrees to an engine outside for a managed person", async () => {
  const { olga, anna } = await manages();
  const acting = as(olga, anna);
  const body = { translate: "always", translate_outside: true } as const;
  expect(await acting.attempt("PATCH /account-settings", { body })).toMatchObject({ code: "acting_as.refused" });
  expect(await change(acting, { translate: "never" })).toMatchObject({ translate: "never", translate_outside: false });
});
