// The preview in the settings shows exactly the answers of the calls.
import { expect, test } from "vitest";
import { solveHuman } from "../../tests/fixtures/registration.ts";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

test("for every choice and reader the preview equals the answer of the call", async () => {
  const { kit, person, visitor } = await world();
  const [marko, olena, ivan] = await Promise.all([person("Marko"), person("Olena"), person("Ivan")]);
  await answer(marko, (await requestOf(olena)).id);
  const preview = await marko.call("GET /account-settings/contact-preview");
  expect(preview.phones.map(({ phone }) => phone)).toEqual([marko.phone]);
  const readers = { visitor: visitor(), user: ivan, deal: olena };
  const params = { id: marko.id };
  const human = await solveHuman(readers.visitor);
  expect(preview.answers).toHaveLength(36);
  for (const { reader, answer: promised, ...choice } of preview.answers) {
    const { paused, ...chosen } = choice;
    const change = { ...chosen, paused_at: paused ? new Date() : null };
    await kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
    const got = await (reader === "visitor"
      ? readers.visitor.attempt("GET /public/service-providers/:id/phones", { params, query: { human } })
      : readers[reader].attempt("GET /users/:id/phones", { params }));
    const shown = got.status === 200 ? "open" : got.code;
    // A person who provides nothing has no page for visitors.
    const isNone = reader === "visitor" && !choice.provides_services;
    expect([choice, reader, shown]).toEqual([choice, reader, isNone ? "provider.not_found" : promised]);
  }
});

test("messengers are opened with the phones and by the same rule, as links that open a chat", async () => {
  const { person } = await world();
  const marko = await person("Marko", { visibility: "authorized" });
  const messengers = [
    { slug: "viber", handle: marko.phone },
    { slug: "telegram", handle: "marko_lviv" },
    { slug: "whatsapp", handle: marko.phone },
  ] as const;
  await marko.call("PATCH /account-settings", { body: { messengers: [...messengers] } });
  const digits = marko.phone.slice(1);
  const expected = [
    { slug: "telegram", handle: "marko_lviv", link: "https://t.me/marko_lviv" },
    { slug: "viber", handle: marko.phone, link: `viber://chat?number=%2B${digits}` },
    { slug: "whatsapp", handle: marko.phone, link: `https://wa.me/${digits}` },
  ];
  const look = (who: Person) => who.attempt("GET /users/:id/phones", { params: { id: marko.id } });
  const ivan = await person("Ivan");
  expect((await look(ivan)).body).toMatchObject({ data: { messengers: expected } });
  expect((await marko.call("GET /account-settings/contact-preview")).messengers).toEqual(expected);
  await marko.call("PATCH /account-settings", { body: { phone_visibility: "active_proposal" } });
  const refused = await look(ivan);
  expect(refused.code).toBe("phones.hidden");
  expect(JSON.stringify(refused.body)).not.toContain("marko_lviv");
});
