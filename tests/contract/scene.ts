// The people and things used by the declared calls. Created once; a call creates itself the things it consumes.
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Updateable } from "kysely";
import type { DB } from "#db/types.ts";
import { openGeocoder } from "#server/addresses/gazetteer/open.ts";
import { createApp } from "#server/app.ts";
import { createLimit, createLimits, type Limits } from "#server/kit/concurrency.ts";
import type { Config } from "#server/kit/config.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { accept, addressOf, answer, requestOf } from "../fixtures/requests.ts";
import { startNominatim } from "../servers/nominatim.ts";
import { caller, type Caller } from "../world/caller.ts";
import { newIp, world, type Person } from "../world/world.ts";

const lviv = { city: "Львів", state: "Львівська область", country: "Україна", country_code: "ua" };
const pin = { lat: 49.8322, lon: 24.034 };
/** The data of the test geocoder: a house, its street, and a street that has another name now. */
const places = [
  { asked: ["вул. Зелена 5, Львів"], ...pin, address: { ...lviv, road: "вулиця Зелена", house_number: "5" } },
  { asked: ["вул. Зелена, Львів", "вул. Зелена 777, Львів"], ...pin, address: { ...lviv, road: "вулиця Зелена" } },
  {
    asked: ["вул. Леніна 5, Львів", "вул. Леніна, Львів"],
    ...pin,
    address: { ...lviv, road: "проспект Свободи", house_number: "5" },
  },
];

type Change = Updateable<DB["users"]>;

/** What a customer and a provider have with each other. @param author writes the requests, by default the customer. */
export async function between(customer: Person, provider: Person, author = customer) {
  const home = await addressOf(author);
  const address = () => addressOf(author);
  const request = (facts: object = {}) => requestOf(author, { address_id: home, ...facts });
  const answered = async () => {
    const tap = await request();
    return { tap, proposal: await answer(provider, tap.id) };
  };
  const accepted = async () => {
    const { tap, proposal } = await answered();
    await accept(customer, proposal.id);
    return { tap, proposal };
  };
  return { home, address, request, answered, accepted };
}

export async function makeScene() {
  const there = await world();
  const [olena, marko, ivan, operator] = await Promise.all([
    there.person("Olena", { language: "uk" }),
    there.person("Marko", { language: "de" }),
    there.person("Ivan"),
    operatorOf(),
  ]);
  const set = (change: Change, ...people: { id: string }[]) => {
    const ids = people.map(({ id }) => id);
    return there.kit.db.updateTable("users").set(change).where("id", "in", ids).execute();
  };
  /** A new person in that state. */
  const personIn = async (change: Change, facts?: Parameters<typeof there.person>[1]) => {
    const petro = await there.person("Petro", facts);
    await set(change, petro);
    return petro;
  };
  const people = { olena, marko, ivan, operator };
  return { ...there, ...people, set, personIn, ...(await between(olena, marko)), ...(await otherApps()) };
}
export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Apps with other settings: strict limits, a geocoder with houses, a geocoder that is down. Each is made at its first call. */
async function otherApps() {
  const { kit, config } = await world();
  const apps: Promise<FastifyInstance>[] = [];
  const open = (change: Partial<Config>, limits: Partial<Limits> = {}) => {
    const changed = { ...config, ...change };
    const make = async () =>
      createApp({
        ...kit,
        config: changed,
        limits: { ...createLimits(changed), ...limits },
        geocoder: openGeocoder(kit.db, changed),
      });
    let app: Promise<FastifyInstance> | undefined;
    const inject = async (options: InjectOptions) => {
      if (!app) apps.push((app = make()));
      return (await app).inject(options);
    };
    return (who?: Pick<Caller, "token">): Caller =>
      caller({ inject }, { language: "en", ip: newIp(), token: who?.token });
  };
  const nominatim = await startNominatim(places);
  const strict = {
    SMS_COUNTRIES: ["PL"],
    OTP_PER_DAY: 0,
    REVEALS_PER_DAY: 0,
    PASSWORD_HASHES_AT_ONCE: 0,
    PRINTS_AT_ONCE: 0,
  };
  const none = createLimit({ atOnce: 0, waiting: 0, retryAfter: 2 });
  return {
    strictly: open(strict, { images: none }),
    hurried: open({ RATE_ANONYMOUS_PER_5_MIN: 1, RATE_USER_PER_5_MIN: 1 }),
    withHouses: open({ GEOCODER_URL: nominatim.url, SERVICE_COUNTRIES: ["UA"] }),
    withoutGeocoder: open({ GEOCODER_URL: "http://127.0.0.1:9/" }),
    withoutPayments: open({ STRIPE_SECRET_KEY: "sk_test_nobody", STRIPE_API_URL: "http://127.0.0.1:9" }),
    withoutVideos: open({ FEATURES_OFF: ["videos"] }),
    withoutDonations: open({ PAYMENT_INSTRUCTIONS: undefined }),
    async closeOthers() {
      await Promise.all(apps.map(async (app) => (await app).close()));
      await nominatim.stop();
    },
  };
}
