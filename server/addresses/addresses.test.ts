import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { home, somewhere } from "./places-for-tests.ts";

const cast = async (name = "Olena") => {
  const place = await world();
  return { ...place, olena: await place.person(name, { language: "uk" }) };
};

test("house and apartment are read like house_number and apartment_number", async () => {
  const { olena } = await cast();
  const { house_number: house, ...rest } = home().address;
  const written = { ...home(), address: { ...rest, house, apartment: "3" } } as ReturnType<typeof home>;
  const { id } = await olena.call("POST /addresses", { body: written });
  const read = async () =>
    (await olena.call("GET /addresses/:id", { params: { id }, query: { own: "true" } })) as object;
  expect(await read()).toMatchObject({ exact: { house_number: house, apartment_number: "3" } });
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { address: { apartment: "4" } } });
  expect(await read()).toMatchObject({ exact: { house_number: house, apartment_number: "4" } });
});

test("Olena adds her home: everything is there for her, in her language", async () => {
  const { olena } = await cast();
  const made = await olena.call("POST /addresses", { body: home({ label: "Дім" }, { apartment_number: "3" }) });
  expect(made).toMatchObject({
    country: "Україна",
    province: "Львівська область",
    locality: "Львів",
    locality_type: "city",
    address_limited: "Львів, Львівська область",
    time_zone: "Europe/Kyiv",
    label: "Дім",
    radius: 50_000,
    reveal: "proposal",
    address_confirmed: false,
    link_enabled: false,
    exact: {
      formatted_address: "вул. Зелена, 5, кв. 3, Львів, Львівська область, 79000",
      lat: 49.83217,
      lng: 24.03391,
    },
    can: { edit: true, delete: true },
  });
  expect("public_alias" in made && made.public_alias).toMatch(/^[\w-]{22,}$/);
  expect(await olena.call("GET /addresses/:id", { params: { id: made.id } })).toEqual(made);
});

test("a place is named in the language of its reader, also if its name was typed in another one", async () => {
  const { olena } = await cast();
  const { id } = await olena.call("POST /addresses", { body: somewhere({}, { locality: "Lemberg" }) });
  const inLanguage = async (lang: string) =>
    (await olena.call("GET /addresses/:id", { params: { id }, query: { lang } })).address_limited;
  expect(await Promise.all(["uk", "en", "de"].map(inLanguage))).toEqual([
    "Львів, Львівська область",
    "Lviv, Lviv Oblast",
    "Lwiw, Oblast Lwiw",
  ]);
});

test("a village that the gazetteer lacks is read in the letters of the reader, with the region in the reader's language", async () => {
  const { olena } = await cast();
  const vynnyky = { lat: 49.8156, lng: 24.1297 };
  const { id } = await olena.call("POST /addresses", { body: somewhere(vynnyky, { locality: "Винники" }) });
  const inLanguage = async (lang: string) =>
    (await olena.call("GET /addresses/:id", { params: { id }, query: { lang } })).address_limited;
  expect(await Promise.all(["uk", "ru", "en", "de"].map(inLanguage))).toEqual([
    "Винники, Львівська область",
    "Винники, Львовская область",
    "Vynnyky, Lviv Oblast",
    "Vynnyky, Oblast Lwiw",
  ]);
  const body = { label: "Werkstatt", address: { locality: "Vynnyky" } };
  await olena.call("PATCH /addresses/:id", { params: { id }, query: { lang: "de" }, body });
  expect(await inLanguage("uk")).toBe("Винники, Львівська область");
});

test("an address of the locality only stores no street, and the gazetteer confirms it", async () => {
  const { olena } = await cast();
  const body = somewhere({}, { road: "вул. Зелена", house_number: "5", apartment_number: "3" });
  const made = await olena.call("POST /addresses", { body });
  expect(made).toMatchObject({
    address_confirmed: true,
    exact: { road: null, house_number: null, apartment_number: null, formatted_address: "Львів, Львівська область" },
  });
});

test("a village that the gazetteer does not know is taken as typed, unconfirmed", async () => {
  const { olena } = await cast();
  const made = await olena.call("POST /addresses", { body: somewhere({}, { locality: "Вигадані Хутори" }) });
  expect(made).toMatchObject({ address_confirmed: false, address_limited: "Вигадані Хутори, Львівська область" });
});

test("the list has only the user's own locations, newest first, in pages", async () => {
  const { olena, person } = await cast();
  const marko = await person("Marko");
  await marko.call("POST /addresses", { body: somewhere() });
  for (const label of ["one", "two", "three"]) await olena.call("POST /addresses", { body: somewhere({ label }) });
  const { data, meta } = await olena.call("GET /addresses", { query: { per_page: 2 } });
  expect(data.map(({ label }) => label)).toEqual(["three", "two"]);
  expect(meta).toEqual({ total: 3, per_page: 2, current_page: 1, last_page: 2 });
  const oldest = await olena.call("GET /addresses", { query: { sort: "created_at", per_page: 1 } });
  expect(oldest.data[0]?.label).toBe("one");
});

test("two homes in one cell of the grid show the same point, and another name or flat does not move it", async () => {
  const { olena, person } = await cast();
  const marko = await person("Marko");
  const mine = await olena.call("POST /addresses", { body: home() });
  const his = await marko.call("POST /addresses", { body: somewhere({ lat: 49.8302, lng: 24.0355 }) });
  if (!("position" in mine) || !("position" in his)) throw new Error("no position");
  expect(mine.position).toEqual(his.position);
  expect(mine.position).not.toEqual({ lat: 49.83217, lng: 24.03391 });
  const body = { label: "Вдома", address: { apartment_number: "7" } };
  const edited = await olena.call("PATCH /addresses/:id", { params: { id: mine.id }, body });
  expect(edited.position).toEqual(mine.position);
});

test("an edit changes what it names, clears what is null, and keeps the public alias", async () => {
  const { olena } = await cast();
  const made = await olena.call("POST /addresses", { body: home({ label: "Дім" }, { address_comment: "код 12" }) });
  const body = {
    label: null,
    radius: 5_000,
    reveal: "accepted" as const,
    address: { house_number: "7а", postcode: null },
  };
  const edited = await olena.call("PATCH /addresses/:id", { params: { id: made.id }, body });
  expect(edited).toMatchObject({
    public_alias: made.public_alias,
    label: null,
    radius: 5_000,
    reveal: "accepted",
    exact: { road: "вул. Зелена", house_number: "7а", postcode: null, address_comment: "код 12" },
  });
  const moved = { lat: 50.45, lng: 30.52, address: { locality: "Київ" } };
  expect(await olena.call("PATCH /addresses/:id", { params: { id: made.id }, body: moved })).toMatchObject({
    address_limited: "Київ",
    exact: { formatted_address: "вул. Зелена, 7а, Київ" },
  });
  const vague = await olena.call("PATCH /addresses/:id", { params: { id: made.id }, body: { exact: false } });
  expect(vague.exact).toMatchObject({ road: null, house_number: null, formatted_address: "Київ" });
});

test("?lookup finds the same place again and returns only its public part", async () => {
  const { olena } = await cast();
  const look = async (body = home()) => olena.call("POST /addresses", { query: { lookup: "" }, body });
  const [first, second] = await Promise.all([look(), look()]);
  expect(first).toEqual({
    id: second.id,
    address_limited: "Львів, Львівська область",
    public_alias: second.public_alias,
  });
  expect(await look()).toEqual(first);
  expect((await look(home({}, { house_number: "6" }))).id).not.toBe(first.id);
  expect((await olena.call("GET /addresses")).meta.total).toBe(2);
});

test("one Idempotency-Key creates one location", async () => {
  const { olena } = await cast();
  const headers = { "idempotency-key": "once" };
  const answers = [];
  for (const _ of [1, 2]) answers.push(await olena.attempt("POST /addresses", { body: home(), headers }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await olena.call("GET /addresses")).meta.total).toBe(1);
});

test("suggestions and the place under the pin are for everyone", async () => {
  const { visitor } = await cast();
  const { data } = await visitor("uk").call("GET /places", { query: { text: "Льв", country: "ua", limit: 3 } });
  expect(data[0]).toMatchObject({ label: "Львів, Львівська область, Україна", locality: "Львів", country_code: "UA" });
  const here = await visitor("de").call("GET /places/reverse", { query: { lat: 49.84, lng: 24.03 } });
  expect(here).toMatchObject({ locality: "Lwiw", time_zone: "Europe/Kyiv" });
  const sea = await visitor().attempt("GET /places/reverse", { query: { lat: 0, lng: -30 } });
  expect(sea.code).toBe("address.place_not_found");
});

type Refused = [why: string, body: object, code: string, field: string];
test.each<Refused>([
  ["an exact place without a house", home({}, { house_number: "" }), "address.house_required", "address.house_number"],
  [
    "a pin in another part of the country",
    home({}, { locality: "Київ" }),
    "address.locality_not_found",
    "address.locality",
  ],
  ["a pin in another country", home({}, { country_code: "ES" }), "address.locality_not_found", "address.locality"],
  [
    "signs in place of the locality",
    somewhere({}, { locality: "!!!" }),
    "address.locality_not_found",
    "address.locality",
  ],
  [
    "a house in place of the locality",
    somewhere({}, { locality: "Зелена 5" }),
    "address.locality_not_found",
    "address.locality",
  ],
  [
    "a pin in the ocean",
    somewhere({ lat: 0, lng: -30 }, { locality: "Ніде" }),
    "address.place_not_found",
    "address.locality",
  ],
  ["the pole", somewhere({ lat: 90, lng: 180 }), "address.place_not_found", "address.locality"],
  ["no locality", somewhere({}, { locality: " " }), "validation.failed", "address.locality"],
  [
    "a field that bodies may not set",
    { ...somewhere(), address_confirmed: true },
    "validation.failed",
    "address_confirmed",
  ],
])("refused: %s", async (_why, body, code, field) => {
  const { olena } = await cast();
  const { status, body: answer } = await olena.attempt("POST /addresses", { body });
  expect({ status, ...(answer as object) }).toMatchObject({ status: 422, code, errors: { [field]: [{}] } });
});

test("a name of another place is refused with the name of the place at the position", async () => {
  const { olena } = await cast();
  const { body } = await olena.attempt("POST /addresses", { body: home({}, { locality: "Київ" }) });
  expect(body).toMatchObject({ params: { suggestion: "Львів" } });
});

test("characters that no text may contain do no harm", async () => {
  const { olena } = await cast();
  const made = await olena.call("POST /addresses", { body: home({ label: "a\u0000b\n" }, { road: "\u0000Зелена" }) });
  expect(made).toMatchObject({ label: "a b", exact: { road: "Зелена" } });
});

test("locations need a login, and those of other people are not found", async () => {
  const { olena, person, visitor } = await cast();
  const { id } = await olena.call("POST /addresses", { body: home() });
  const marko = await person("Marko");
  const absent = "01980000-0000-7000-8000-000000000000";
  for (const call of ["GET /addresses/:id", "PATCH /addresses/:id", "DELETE /addresses/:id"] as const) {
    const body = call.startsWith("PATCH") ? { label: "mine" } : undefined;
    expect((await visitor().attempt(call, { params: { id }, body })).status).toBe(401);
    const others = await marko.attempt(call, { params: { id }, body });
    const missing = await marko.attempt(call, { params: { id: absent }, body });
    expect([others.status, others.code]).toEqual([404, "address.not_found"]);
    expect({ ...(others.body as object), request_id: "" }).toEqual({ ...(missing.body as object), request_id: "" });
  }
  expect((await olena.call("GET /addresses/:id", { params: { id } })).label).toBeNull();
});

test("of a location that has changed since it was read nothing is changed; its posting link does not count", async () => {
  const { olena } = await cast();
  const { id } = await olena.call("POST /addresses", { body: home() });
  const params = { id };
  const made = await olena.call("GET /addresses/:id", { params });
  const attempt = (body: object, version: string | null) =>
    olena.attempt("PATCH /addresses/:id", { params, body, headers: { "if-match": `"${version}"` } });
  await olena.call("PATCH /addresses/:id", { params, body: { link_enabled: true } });
  await olena.call("POST /addresses/:id/rotate", { params });
  expect((await attempt({ label: "One" }, made.version)).status).toBe(200);
  for (const body of [{ label: "Two" }, { greeting: "Two" }, { address: { apartment_number: "2" } }])
    expect(await attempt(body, made.version)).toMatchObject({ status: 412, code: "version.changed" });
  const now = await olena.call("GET /addresses/:id", { params });
  expect(now.label).toBe("One");
  expect((await attempt({ label: "Two" }, now.version)).status).toBe(200);
});
