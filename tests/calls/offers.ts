import type { Scene } from "../contract/scene.ts";
import { addressOf, plumber } from "../fixtures/requests.ts";
import type { Person } from "../world/world.ts";
import { places } from "./addresses.ts";
import { broughtAgain, full, fullToSave, savingPost, type Send } from "./requests.ts";
import { absent, stale, type Made, type MakeThing, type Recipe, type Refused, type Room } from "./room.ts";

const offerAt = (address_id: string) => ({ ...plumber, title: "Сантехнік на годину", address_id, publish: true });

/** An offer of a new person, because plans limit the number of published offers. */
export async function offerOf(
  { person }: Scene,
  facts: object = {},
  about?: Parameters<Scene["person"]>[1],
): Promise<{ who: Person; id: string }> {
  const who = await person("Petro", about);
  const body = { ...offerAt(await addressOf(who)), ...facts };
  return { who, id: (await who.call("POST /service-offers", { body })).id };
}

const toOffer =
  (more: Partial<Made> = {}): Recipe =>
  async (scene) => {
    const { who, id } = await offerOf(scene);
    return { who, params: { id }, ...more };
  };

/** A draft of the managed person: published offers count against the limit, and the table creates many. */
export const toDraft =
  (more: Omit<Made, "who"> = {}): MakeThing =>
  async ({ people: { acting }, home }) => {
    const body = { ...offerAt(home), publish: false };
    return { params: { id: (await acting.call("POST /service-offers", { body })).id }, ...more };
  };

/** The refusals to save an offer. */
export const saving = (send: Send): Refused => ({
  ...savingPost(send),
  "offer.incomplete": (s) => send(s, { title: null, publish: true }),
  "address.not_found": (s) => send(s, { address_id: absent }),
  "ability.limit_exceeded": async (s) => {
    const petro = await s.person("Petro");
    const body = offerAt(await addressOf(petro));
    for (let made = 0; made < 3; made += 1) await petro.call("POST /service-offers", { body });
    return send(s, body, petro);
  },
});

export const create =
  (more: object = {}): Send =>
  async (s, facts, who = s.marko) => ({ who, body: { ...more, ...facts } });
export const change: Send = async (s, facts, who = s.marko) => {
  const { id } = await who.call("POST /service-offers", { body: { title: "Майстер" } });
  return { who, params: { id }, body: facts };
};

/** The refusals of a new place that is sent with the offer. */
const placing = (send: Send) => places((who, address, s) => send(s, { address }, who));

const near = { lat: 49.84, lng: 24.03, radius: 20_000 };

export const offers: Room<"offers"> = {
  // The plan `user` allows three published ones; offers of others are visible when published, in the public list.
  // oxfmt-ignore
  rights: {
    //                                visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /public/service-offers":     "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /public/service-offers/map": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /public/service-offers/:id": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-offers":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-offers/:id":        "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-offers":           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /service-offers/:id":      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /service-offers/:id":     "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  // Her offers, which her manager edits as well.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /service-offers/:id":     "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "PATCH /service-offers/:id":   "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "DELETE /service-offers/:id":  "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /public/service-offers": {
      works: ({ visitor }) => ({
        who: visitor(),
        query: { include: "user,media_files", sort: "distance", filter: { ...near, text: "кран" } },
      }),
    },
    "GET /public/service-offers/map": {
      works: ({ visitor }) => ({ who: visitor(), query: { filter: { box: "49,23,51,25" } } }),
    },
    "GET /public/service-offers/:id": {
      works: async (scene) => ({ ...(await toOffer()(scene)), who: scene.visitor() }),
    },
    "GET /service-offers": {
      works: ({ marko }) => ({ who: marko, query: { sort: "-updated_at", filter: { status: "open" } } }),
    },
    "GET /service-offers/:id": { works: toOffer() },
    "POST /service-offers": {
      works: ({ marko }) => ({ who: marko, body: { ...plumber, title: "Klempner", price: 45_000 } }),
      refused: {
        ...saving(create()),
        ...placing(create()),
        "account.points_full": fullToSave,
        "offer.state": broughtAgain("POST /service-offers"),
        "offer.not_found": ({ marko }) => ({ who: marko, body: { clone_of: absent } }),
      },
    },
    "PATCH /service-offers/:id": {
      works: toOffer({ body: { title: "Сантехнік цілодобово", price_kind: "hourly" } }),
      refused: {
        ...saving(change),
        ...placing(change),
        "version.changed": async (s) => ({ ...(await change(s, { title: "x" })), headers: stale }),
        "account.points_full": (s) => full(s, "POST /service-offers"),
      },
    },
    "DELETE /service-offers/:id": { works: toOffer() },
  },

  managedThings: {
    "GET /service-offers/:id": toDraft(),
    "PATCH /service-offers/:id": toDraft({ body: { price: 45_000 } }),
    "DELETE /service-offers/:id": toDraft(),
  },
};
