// Rule A7: actions of a tenant do not open the exact address; the host opens it, for the accepted provider only.
import { expect, test } from "vitest";
import { accept, addressOf, answer, inbox, plumber } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const street = "вулиця Потаємна";

/** Taras posts at Lesia's flat through her link; Marko and Ivan propose. */
async function cast() {
  const there = await world();
  const [lesia, taras, marko, ivan] = await Promise.all([
    there.person("Lesia", { language: "uk" }),
    there.person("Taras", { language: "uk" }),
    there.person("Marko"),
    there.person("Ivan"),
  ]);
  const parts = { country_code: "UA", locality: "Львів", road: street, house_number: "77" };
  const flat = await addressOf(lesia, undefined, { link_enabled: true, address: parts });
  const { public_alias } = await lesia.call("GET /addresses/:id", { params: { id: flat } });
  const post = (more: object = {}) =>
    taras.call("POST /service-requests", {
      body: { ...plumber, title: "Тече кран", publish: true, public_alias: public_alias ?? "", ...more },
    });
  const tap = await post();
  const [byMarko, byIvan] = [await answer(marko, tap.id), await answer(ivan, tap.id)];
  const look = async (who: Person) => {
    const { status, code } = await who.attempt("GET /addresses/:id", { params: { id: flat } });
    return status === 200 || code;
  };
  return { ...there, lesia, taras, marko, ivan, flat, alias: public_alias ?? "", post, tap, byMarko, byIvan, look };
}
const grant = (who: Person, id: string) => who.attempt("POST /service-requests/:id/address-grant", { params: { id } });
const close = (who: Person, id: string) =>
  who.attempt("DELETE /service-requests/:id/address-grant", { params: { id } });
const state = (who: Person, id: string) => who.attempt("GET /service-requests/:id/address-grant", { params: { id } });
const bodyOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { data: object }).data;

test("the host opens the exact address with one tap, to the accepted provider only, and may close it again", async () => {
  const { lesia, taras, marko, ivan, tap, byMarko, look } = await cast();
  expect((await grant(lesia, tap.id)).code).toBe("request.state");
  await accept(taras, byMarko.id);
  expect(await look(marko)).toBe("address.host_not_approved");
  expect((await grant(lesia, tap.id)).status).toBe(201);
  expect((await grant(lesia, tap.id)).status).toBe(201);
  expect([await look(marko), await look(ivan), await look(taras)]).toEqual([
    true,
    "address.not_found",
    "address.not_found",
  ]);
  const found = () => marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
  expect(await found()).toMatchObject({ can: { see_address: true }, waits_for_host: false });
  expect((await close(lesia, tap.id)).status).toBe(204);
  expect(await look(marko)).toBe("address.host_not_approved");
  expect(await found()).toMatchObject({ can: { see_address: false }, waits_for_host: true, address_id: null });
});

test("author, provider and others cannot open it, with any input", async () => {
  const { taras, marko, ivan, person, tap, byMarko, look } = await cast();
  await accept(taras, byMarko.id);
  for (const who of [taras, marko]) {
    expect((await grant(who, tap.id)).code).toBe("ability_not_granted");
    expect((await close(who, tap.id)).code).toBe("ability_not_granted");
  }
  for (const who of [ivan, await person("Rita")]) expect((await grant(who, tap.id)).code).toBe("request.not_found");
  expect(await look(marko)).toBe("address.host_not_approved");
});

test("each side reads its state: host, author and provider, without the host's street", async () => {
  const { lesia, taras, marko, tap, byMarko, flat } = await cast();
  const change = { public_name: "Будинок із левом", greeting: "Двір праворуч" };
  await lesia.call("PATCH /addresses/:id", { params: { id: flat }, body: change });
  await accept(taras, byMarko.id);
  const closed = { open: false, because: null, provider: { name: "Marko" }, public_name: "Будинок із левом" };
  const mayNothing = { open: false, close: false, confirm: false };
  expect(await bodyOf(state(lesia, tap.id))).toMatchObject({
    ...closed,
    resident: false,
    can: { open: true, close: false, confirm: true },
  });
  for (const who of [taras, marko]) {
    const seen = await bodyOf(state(who, tap.id));
    expect(seen).toMatchObject({ ...closed, resident: null, can: mayNothing });
    expect(JSON.stringify(seen)).not.toContain(street);
  }
  await grant(lesia, tap.id);
  expect(await bodyOf(state(marko, tap.id))).toMatchObject({ open: true, because: "host", can: mayNothing });
});

test("host, provider and author are notified: requested, opened, closed", async () => {
  const { lesia, taras, marko, tap, byMarko } = await cast();
  await accept(taras, byMarko.id);
  expect(await inbox(lesia)).toEqual(["request_status.host_asked", "new_request.at_my_place"]);
  await grant(lesia, tap.id);
  await close(lesia, tap.id);
  const steps = ["request_status.address_opened", "request_status.address_closed"];
  for (const who of [marko, taras]) expect(await inbox(who)).toEqual(expect.arrayContaining(steps));
  const { data } = await marko.call("GET /notifications");
  const opened = data.find(({ step }) => step === "address_opened");
  expect(opened).toMatchObject({ side: "provider", actor: null, request: { id: tap.id } });
});

test("a confirmed resident's accepted provider sees the address at once; closing and taking back end it", async () => {
  const { lesia, taras, marko, ivan, flat, post, tap, byMarko, look } = await cast();
  const params = { id: flat, userId: taras.id };
  const confirmed = await lesia.call("POST /addresses/:id/residents/:userId", { params });
  expect(confirmed.user).toMatchObject({ id: taras.id, name: "Taras" });
  expect(await look(marko)).toBe("address.host_not_approved");
  await accept(taras, byMarko.id);
  expect([await look(marko), await look(ivan)]).toEqual([true, "address.not_found"]);
  expect(await inbox(lesia)).not.toContain("request_status.host_asked");
  expect(await bodyOf(state(marko, tap.id))).toMatchObject({ open: true, because: "resident" });
  await close(lesia, tap.id);
  expect(await look(marko)).toBe("address.host_not_approved");
  const next = await post({ title: "Знову тече" });
  await accept(taras, (await answer(ivan, next.id)).id);
  expect(await look(ivan)).toBe(true);
  await lesia.call("DELETE /addresses/:id/residents/:userId", { params });
  expect(await look(ivan)).toBe("address.host_not_approved");
  expect((await lesia.call("GET /addresses/:id/residents", { params: { id: flat } })).data).toEqual([]);
});

test("only an author of a request there can be confirmed, by the owner of the address only", async () => {
  const { lesia, taras, marko, flat } = await cast();
  const confirm = async (who: Person, userId: string) =>
    (await who.attempt("POST /addresses/:id/residents/:userId", { params: { id: flat, userId } })).code;
  expect(await confirm(lesia, marko.id)).toBe("user.not_found");
  expect(await confirm(taras, taras.id)).toBe("address.not_found");
  expect(await confirm(marko, taras.id)).toBe("address.not_found");
});

test("residents survive a rotation of the link, not a block and not the deletion of the address", async () => {
  const first = await cast();
  const residents = async ({ lesia, flat }: typeof first) =>
    (await lesia.call("GET /addresses/:id/residents", { params: { id: flat } })).data.length;
  const confirm = ({ lesia, flat, taras }: typeof first) =>
    lesia.call("POST /addresses/:id/residents/:userId", { params: { id: flat, userId: taras.id } });
  await confirm(first);
  await first.lesia.call("POST /addresses/:id/rotate", { params: { id: first.flat } });
  expect(await residents(first)).toBe(1);
  const block = { owner_id: first.taras.id, blocked_id: first.lesia.id };
  await first.kit.db.insertInto("blocked_people").values(block).execute();
  expect(await residents(first)).toBe(0);

  const second = await cast();
  await confirm(second);
  await second.lesia.call("DELETE /addresses/:id", { params: { id: second.flat }, query: { archive: "true" } });
  const left = await second.kit.db
    .selectFrom("address_residents")
    .select("user_id")
    .where("address_id", "=", second.flat)
    .execute();
  expect(left).toEqual([]);
});

test("a grant is of one proposal: the next accepted provider waits for the host again", async () => {
  const { lesia, taras, marko, ivan, tap, byMarko, look } = await cast();
  await accept(taras, byMarko.id);
  await grant(lesia, tap.id);
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
  expect(await look(marko)).toBe("address.not_found");
  await accept(taras, (await answer(ivan, tap.id)).id);
  expect(await look(ivan)).toBe("address.host_not_approved");
});

test("visitors of the link read the owner's texts, and the owner is warned if these reveal the exact address", async () => {
  const { lesia, visitor, flat, alias } = await cast();
  const save = (public_name: string | null, greeting: string | null) =>
    lesia.call("PATCH /addresses/:id", { params: { id: flat }, body: { public_name, greeting } });
  expect(await save("Будинок із левом", "Ласкаво просимо!")).toMatchObject({ revealed_parts: [] });
  const seen = await visitor("de").call("GET /public/addresses/:id", { params: { id: alias } });
  expect(seen).toMatchObject({ public_name: "Будинок із левом", greeting: "Ласкаво просимо!" });
  const warned = await save("Потаємна, 77", "Дзвоніть +380 67 123 45 67");
  expect(warned.revealed_parts).toEqual(["street", "house_number", "phone"]);
});

test("residents come in pages, the latest first", async () => {
  const { kit, lesia, flat } = await cast();
  const total = 103;
  await kit.pool.query(
    `with people as (
       insert into users (name, phone, password_hash, locale) select 'R' || n, null, null, 'en' from generate_series(1, $3) n returning id)
     insert into address_residents (address_id, user_id, by) select $1, id, $2 from people`,
    [flat, lesia.id, total],
  );
  const seen = new Set<string>();
  for (const [page, length] of [
    [1, 50],
    [2, 50],
    [3, 3],
  ] as const) {
    const query = { page: String(page), per_page: "50" };
    const { data, meta } = await lesia.call("GET /addresses/:id/residents", { params: { id: flat }, query });
    expect([data.length, meta.total, meta.last_page]).toEqual([length, total, 3]);
    for (const { user } of data) seen.add(user.id);
  }
  expect(seen.size).toBe(total);
});
