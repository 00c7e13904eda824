import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AddressInput } from "#contract/addresses.ts";
import { createApp } from "#server/app.ts";
import { type KnownPlace, type NominatimServer, startNominatim } from "../../../tests/servers/nominatim.ts";
import { caller } from "../../../tests/world/caller.ts";
import { newIp, world } from "../../../tests/world/world.ts";
import { openGeocoder } from "../gazetteer/open.ts";
import { home, somewhere } from "../places-for-tests.ts";

const lviv = { city: "Львів", state: "Львівська область", country: "Україна", country_code: "ua" };
const places: KnownPlace[] = [
  {
    asked: ["вул. Зелена 5, Львів"],
    lat: 49.8322,
    lon: 24.034,
    address: { ...lviv, road: "вулиця Зелена", house_number: "5" },
  },
  {
    asked: ["вул. Зелена, Львів", "вул. Зелена 777, Львів"],
    lat: 49.83,
    lon: 24.035,
    address: { ...lviv, road: "вулиця Зелена" },
  },
  {
    asked: ["вул. Леніна 5, Львів", "вул. Леніна, Львів"],
    lat: 49.832,
    lon: 24.034,
    address: { ...lviv, road: "проспект Свободи", house_number: "5" },
  },
  {
    asked: ["вул. Далека 1, Львів"],
    lat: 49.9,
    lon: 24.1,
    address: { ...lviv, road: "вулиця Далека", house_number: "1" },
  },
  { asked: ["Хутір Малий"], lat: 49.85, lon: 24.1, address: { hamlet: "Хутір Малий", ...lviv, city: "" } },
  {
    asked: ["Хутір Чужий"],
    lat: 52.5,
    lon: 13.4,
    address: { hamlet: "Хутір Чужий", country_code: "de", country: "Deutschland" },
  },
];

let server: NominatimServer;
let close: () => Promise<void>;
let app: Awaited<ReturnType<typeof createApp>>;
let olena: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startNominatim(places);
  const { kit, config, person } = await world();
  const env = { GEOCODER_URL: server.url, SERVICE_COUNTRIES: ["UA", "DE"] };
  app = await createApp({ ...kit, config: { ...config, ...env }, geocoder: openGeocoder(kit.db, env) });
  const { token } = await person("Olena", { language: "uk" });
  olena = caller(app, { language: "uk", ip: newIp(), token });
  close = async () => app.close();
});
afterAll(async () => {
  await close();
  await server.stop();
});
beforeEach(() => {
  server.mode = "normal";
  server.searches.length = 0;
});

const add = async (body: AddressInput) => olena.attempt("POST /addresses", { body });

test("a house that the geocoder knows near the pin is confirmed", async () => {
  const { status, body } = await add(home());
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      data: {
        address_confirmed: true,
        coordinates_updated: false,
        exact: { viewport: { north_east: { lng: 24.035 } } },
      },
    },
  });
});

type Refused = [why: string, body: AddressInput, code: string, field: string, params: object];
test.each<Refused>([
  [
    "no such locality",
    somewhere({}, { locality: "Хутір Чужий" }),
    "address.locality_not_found",
    "address.locality",
    { suggestion: "Львів" },
  ],
  ["no such street", home({}, { road: "вул. Вигадана" }), "address.place_not_found", "address.road", {}],
  ["no such house", home({}, { house_number: "777" }), "address.house_not_found", "address.house_number", {}],
  [
    "the house is not where the pin is",
    home({}, { road: "вул. Далека", house_number: "1" }),
    "address.house_not_found",
    "address.house_number",
    {},
  ],
  [
    "another name of the street",
    home({}, { road: "вул. Леніна" }),
    "address.street_renamed",
    "address.road",
    { name: "проспект Свободи" },
  ],
  [
    "another country",
    somewhere({ lat: 48.85, lng: 2.35 }, { locality: "Paris", country_code: "FR" }),
    "address.outside_area",
    "address.country_code",
    {},
  ],
])("%s", async (_why, body, code, field, params) => {
  const { status, body: answer } = await add(body);
  expect({ status, ...(answer as object) }).toMatchObject({
    status: 422,
    code,
    params,
    errors: { [field]: [{ code }] },
  });
});

test("the sentence names the street's new name", async () => {
  const { body } = await add(home({}, { road: "вул. Леніна" }));
  expect(body).toMatchObject({ message: "The street name is wrong, maybe it was renamed to проспект Свободи" });
});

test.each(["777", "5"])("a pin set by hand stands for house %s, unconfirmed", async (house_number) => {
  const { status, body } = await add(home({ coordinates_updated: true }, { house_number, road: "вул. Нова" }));
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { coordinates_updated: true, address_confirmed: false } },
  });
});

test("a village that only the geocoder knows is confirmed", async () => {
  const { body } = await add(somewhere({ lat: 49.85, lng: 24.1 }, { locality: "Хутір Малий" }));
  expect(body).toMatchObject({
    data: { address_confirmed: true, address_limited: "Хутір Малий, Львівська область", locality_type: "village" },
  });
});

test("an edit without changes of the place does not call the geocoder", async () => {
  const { body } = await add(home());
  const { id } = (body as { data: { id: string } }).data;
  server.mode = "hang";
  server.searches.length = 0;
  const change = home({ label: "Дім", radius: 1_000 }, { address_comment: "код 12", apartment_number: "3" });
  expect((await olena.attempt("PATCH /addresses/:id", { params: { id }, body: change })).status).toBe(200);
  expect(server.searches).toEqual([]);
});

test.each(["hang", "fail", "close", "reset"] as const)(
  "a geocoder that does %s is told in time, and other calls go on",
  async (mode) => {
    server.mode = mode;
    const { person } = await world();
    const others = await Promise.all(["Marko", "Ivan", "Anna"].map((name) => person(name)));
    const savers = others.map(({ token }) => caller(app, { language: "uk", ip: newIp(), token }));
    const waiting = Promise.all(savers.map((who) => who.attempt("POST /addresses", { body: home() })));
    const many = Promise.all(Array.from({ length: 8 }, async () => add(home())));
    expect((await olena.attempt("GET /addresses")).status).toBe(200);
    expect((await add(somewhere())).status).toBe(201); // the gazetteer is enough for a locality
    const told = async (answers: typeof many) =>
      new Set((await answers).map(({ status, code }) => `${status} ${code}`));
    expect(await told(waiting)).toEqual(new Set(["503 geocoder.unavailable"]));
    // Whether one of Olena's calls finds all four places taken or her own two is a matter of which came first.
    expect(["503 geocoder.unavailable", "429 rate.limited"]).toEqual(expect.arrayContaining([...(await told(many))]));
    if (mode === "hang") expect(server.searches.length).toBeLessThanOrEqual(8);
  },
);

test("while two saves of one account wait for the geocoder, its third is refused and another person's goes on", async () => {
  const { kit, person } = await world();
  const [ivan, anna] = [await person("Ivan"), await person("Anna")];
  const answered = Promise.withResolvers<void>();
  const waiting = [1, 2].map(() => kit.limits.geocoder(() => answered.promise, ivan.id));
  const save = ({ token }: typeof ivan) =>
    caller(app, { language: "uk", ip: newIp(), token }).attempt("POST /addresses", { body: home() });
  const [third, hers] = [await save(ivan), await save(anna)];
  answered.resolve();
  await Promise.all(waiting);
  expect([third.status, third.code, hers.status]).toEqual([429, "rate.limited", 201]);
  expect((await save(ivan)).status).toBe(201);
});

test("one account asks 150 times in five minutes, saves that are refused included; another person goes on", async () => {
  const { kit, person } = await world();
  const marko = await person("Marko");
  const as = (token?: string | null) => caller(app, { language: "uk", ip: newIp(), ...(token && { token }) });
  const his = as(marko.token);
  const ask = (who: typeof his) => who.attempt("GET /places", { query: { text: "Львів" } });
  const asked = await Promise.all(Array.from({ length: 149 }, () => ask(his)));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  const wrong = home({}, { road: "вул. Вигадана" });
  expect((await his.attempt("POST /addresses", { body: wrong })).status).toBe(422);
  const point = { lat: 49.83, lng: 24.03 };
  const refused = [
    await ask(his),
    await his.attempt("GET /places/reverse", { query: point }),
    await his.attempt("POST /addresses", { body: wrong }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill("rate.limited"));
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect([(await ask(olena)).status, (await ask(as())).status]).toEqual([200, 200]);
  // The embedded gazetteer costs nothing outside and is not counted.
  const inside = caller(await createApp(kit), { language: "uk", ip: newIp(), token: marko.token });
  expect((await ask(inside)).status).toBe(200);
});

test("visitors of one address share a budget", async () => {
  const visitor = caller(app, { language: "uk", ip: newIp() });
  const ask = () => visitor.attempt("GET /places", { query: { text: "Львів" } });
  const codes = (await Promise.all(Array.from({ length: 152 }, ask))).map(({ code }) => code);
  expect(codes.filter((code) => code === "rate.limited")).toHaveLength(2);
});
