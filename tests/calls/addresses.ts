import type { Scene } from "../contract/scene.ts";
import { accept, answer, home, plumber } from "../fixtures/requests.ts";
import { stale, type Made, type Recipe, type Refused, type Room } from "./room.ts";

const lvivPoint = { lat: 49.84, lng: 24.03 };
export const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

const exact = (address: object = {}, change: object = {}) => {
  const { label: _, ...body } = home({ lat: 49.83217, lng: 24.03391, locality: "Львів", country_code: "UA" }, change);
  return { ...body, address: { ...body.address, road: "вул. Зелена", house_number: "5", ...address } };
};
const france = { lat: 48.85, lng: 2.35, exact: false };

/** The refusals of a place; the same for a new location, a changed one, and one sent with an offer or a request. */
export const places = (send: (who: Made["who"], body: object, scene: Scene) => Made | Promise<Made>): Refused => ({
  "address.locality_not_found": (s) => send(s.olena, exact({ locality: "Київ" }), s),
  "address.place_not_found": (s) => send(s.olena, exact({ locality: "Ніде" }, { lat: 0, lng: -30, exact: false }), s),
  "address.house_not_found": (s) => send(s.withHouses(s.olena), exact({ house_number: "777" }), s),
  "address.street_renamed": (s) => send(s.withHouses(s.olena), exact({ road: "вул. Леніна" }), s),
  "address.outside_area": (s) =>
    send(s.withHouses(s.olena), exact({ country_code: "FR", locality: "Paris" }, france), s),
  "address.house_required": (s) => send(s.olena, exact({ house_number: "" }), s),
  "geocoder.unavailable": (s) => send(s.withoutGeocoder(s.olena), exact({ house_number: "9" }), s),
});

/** A place of Olena that nothing uses, with its posting link switched on. */
export async function linked({ olena }: Pick<Scene, "olena">) {
  const made = await olena.call("POST /addresses", { body: home(undefined, { link_enabled: true }) });
  return { id: made.id, alias: made.public_alias ?? "" };
}

/** Olena's address with a tenant's request at it; with `deal` a provider is accepted. */
export async function hosted(scene: Scene, deal = true) {
  const { id: flat, alias } = await linked(scene);
  const [tenant, provider] = [await scene.person("Tenant"), await scene.person("Provider")];
  const body = { ...plumber, title: "Тече кран", publish: true, public_alias: alias };
  const request = await tenant.call("POST /service-requests", { body });
  const proposal = await answer(provider, request.id);
  if (deal) await accept(tenant, proposal.id);
  return { flat, tenant, request };
}

async function dayOf({ olena, address }: Scene) {
  const address_id = await address();
  const { data } = await olena.call("POST /access-hours", { query: { address_id }, body: monday });
  return { who: olena, params: { id: data[0]?.id } };
}

const toOwn =
  (more: Partial<Made> = {}): Recipe =>
  async ({ olena, address }) => ({ who: olena, params: { id: await address() }, ...more });

export const addresses: Room<"addresses"> = {
  // Places. The provider with a proposal sees the exact one (A2), and cannot change it.
  // A posting link works for every holder (A6). All else of a place belongs to its owner.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /places":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /places/reverse":         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /addresses":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /addresses/:id":          "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /addresses":             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /addresses/:id":        "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /addresses/:id":       "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /public/addresses/:id":   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /addresses/:id/rotate":  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /access-hours":           "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /access-hours":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "PATCH /access-hours/:id":     "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /access-hours/:id":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  // Her places. A provider with a proposal to a request there sees the exact one.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /addresses/:id":          "401  404  404  404  ok   404  401  404  404  ok   act  ok   404  404",
    "PATCH /addresses/:id":        "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
    "DELETE /addresses/:id":       "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
    "POST /addresses/:id/rotate":  "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
  },

  calls: {
    "GET /places": {
      works: ({ visitor }) => ({ who: visitor(), query: { text: "Льв" } }),
      refused: {
        "geocoder.unavailable": ({ withoutGeocoder }) => ({ who: withoutGeocoder(), query: { text: "Зелена" } }),
      },
    },
    "GET /places/reverse": {
      works: ({ visitor }) => ({ who: visitor(), query: lvivPoint }),
      refused: {
        "address.place_not_found": ({ visitor }) => ({ who: visitor(), query: { lat: 0, lng: -30 } }),
        "geocoder.unavailable": ({ withoutGeocoder }) => ({ who: withoutGeocoder(), query: { lat: 49.8, lng: 24 } }),
      },
    },
    "GET /addresses": { works: ({ olena }) => ({ who: olena, query: { sort: "-created_at" } }) },
    "GET /addresses/:id": {
      works: ({ olena, home }) => ({ who: olena, params: { id: home } }),
      refused: {
        "address.host_not_approved": async (s) => {
          const { flat, request } = await hosted(s, false);
          await answer(s.ivan, request.id);
          return { who: s.ivan, params: { id: flat } };
        },
        "phones.limit_exceeded": async ({ request, person, strictly, home }) => {
          const petro = await person("Petro");
          await answer(petro, (await request()).id);
          return { who: strictly(petro), params: { id: home } };
        },
      },
    },
    "POST /addresses": {
      works: ({ marko }) => ({ who: marko, body: home() }),
      refused: places((who, body) => ({ who, body })),
    },
    "PATCH /addresses/:id": {
      works: toOwn({ body: { label: "Вдома" } }),
      refused: {
        ...places(async (who, body, { address }) => ({ who, params: { id: await address() }, body })),
        "version.changed": toOwn({ body: { label: "x" }, headers: stale }),
      },
    },
    "DELETE /addresses/:id": {
      works: toOwn(),
      refused: {
        "address.in_use": async ({ olena, home, request }) => {
          await request();
          return { who: olena, params: { id: home } };
        },
      },
    },
    "GET /public/addresses/:id": {
      works: async (scene) => ({ who: scene.visitor(), params: { id: (await linked(scene)).alias } }),
    },
    "POST /addresses/:id/rotate": {
      works: async (scene) => ({ who: scene.olena, params: { id: (await linked(scene)).id } }),
    },
    "GET /access-hours": { works: async ({ olena, home: address_id }) => ({ who: olena, query: { address_id } }) },
    "POST /access-hours": {
      works: async ({ olena, address }) => ({
        who: olena,
        query: { address_id: await address() },
        body: monday,
      }),
      refused: {
        "version.changed": async ({ olena, address }) => ({
          who: olena,
          query: { address_id: await address() },
          body: monday,
          headers: stale,
        }),
      },
    },
    "PATCH /access-hours/:id": {
      works: async (scene) => ({ ...(await dayOf(scene)), body: { end_in_minutes: 900 } }),
      refused: {
        "version.changed": async (s) => ({ ...(await dayOf(s)), body: { end_in_minutes: 900 }, headers: stale }),
      },
    },
    "DELETE /access-hours/:id": { works: dayOf },
  },
};
