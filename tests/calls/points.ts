import type { Scene } from "../contract/scene.ts";
import { planOf } from "../fixtures/plans.ts";
import { plumber } from "../fixtures/requests.ts";
import type { Person } from "../world/world.ts";
import { change, create, offerOf, saving, toDraft } from "./offers.ts";
import { full, fullToSave, keptPoint, ownRequest, toClosed, toRequest } from "./requests.ts";
import { absent, type Made, type Recipe, type Room } from "./room.ts";

/** A plan without offers. */
async function withoutOffers({ kit }: Scene, who: Person): Promise<Person> {
  const plan_id = (await planOf(kit, { month_price: 0 })).id;
  await who.call("POST /subscriptions", { body: { plan_id, period: "month" } });
  return who;
}

/** The author of a draft offer whose plan has no offers any more. */
const ofFormerPlan =
  (more: Partial<Made> = {}): Recipe =>
  async (s) => {
    const { who, id } = await offerOf(s, { publish: false });
    return { who: await withoutOffers(s, who), params: { id }, ...more };
  };

export const points: Room<"points"> = {
  // Offers and requests alike.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /points":                 "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /points/:id":             "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /points":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /points/:id":           "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /points/:id":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /points/:id/images":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  // Her offers, which her manager edits as well.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /points/:id":             "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "PATCH /points/:id":           "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "DELETE /points/:id":          "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
    "DELETE /points/:id/images":   "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /points": { works: ({ olena }) => ({ who: olena, query: { include: "user", filter: { kind: "request" } } }) },
    "GET /points/:id": { works: toRequest() },
    "POST /points": {
      works: ({ olena, home }) => ({
        who: olena,
        body: { kind: "request", ...plumber, title: "Тече кран", address_id: home },
      }),
      refused: {
        ...saving(create({ kind: "offer" })),
        "account.points_full": async (s) => {
          const { who, body } = await fullToSave(s);
          return { who, body: { kind: "offer", ...body } };
        },
        "request.incomplete": ({ olena }) => ({ who: olena, body: { kind: "request", publish: true } }),
        ability_not_granted: async (s) => ({
          who: await withoutOffers(s, await s.person("Petro")),
          body: { kind: "offer", title: "Майстер" },
        }),
      },
      thing: async (...cell) => ({ body: { kind: "request", ...(await ownRequest(...cell)).body } }),
    },
    "PATCH /points/:id": {
      works: toRequest({ body: { title: "Тече кран у ванній" } }),
      refused: {
        ...saving(change),
        "account.points_full": (s) => full(s, "POST /service-offers"),
        "request.incomplete": toRequest({ body: { title: null } }),
        "request.state": toClosed({ body: { title: "Інакше" } }),
        ability_not_granted: ofFormerPlan({ body: { title: "Інакше" } }),
      },
    },
    "DELETE /points/:id": {
      works: toRequest(),
      refused: { ...keptPoint, ability_not_granted: ofFormerPlan() },
    },
    "DELETE /points/:id/images": {
      works: toRequest({ query: { image_ids: absent } }),
      refused: { "request.state": toClosed({ query: { image_ids: absent } }) },
    },
  },

  managedThings: {
    "GET /points/:id": toDraft(),
    "PATCH /points/:id": toDraft({ body: { price: 45_000 } }),
    "DELETE /points/:id": toDraft(),
    "DELETE /points/:id/images": toDraft({ query: { image_ids: absent } }),
  },
};
