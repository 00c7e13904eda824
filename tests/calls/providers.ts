import type { Scene } from "../contract/scene.ts";
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { manager } from "../fixtures/mandates.ts";
import { solveHuman } from "../fixtures/registration.ts";
import { caller } from "../world/caller.ts";
import { monday } from "./addresses.ts";
import { offerOf } from "./offers.ts";
import { absent, stale, unavailable, type Made, type Recipe, type Refused, type Room, type State } from "./room.ts";

/** A provider with a published offer, in that state, and a caller who reads the page. */
type Read = (scene: Scene, petro: { id: string }) => Made;
const byUser: Read = ({ olena }, { id }) => ({ who: olena, params: { id } });
export const byVisitor: Read = ({ visitor }, { id }) => ({ who: visitor(), params: { id } });

async function providerIn(scene: Scene, state: State = {}, visibility: "anybody" | "authorized" = "anybody") {
  const { who } = await offerOf(scene, {}, { visibility });
  await scene.set({ paused_at: null, ...state }, who);
  return who;
}

export const closedPages = (read: Read): Refused => ({
  "provider.paused": async (s) => read(s, await providerIn(s, { paused_at: new Date() })),
  "provider.stopped": async (s) => read(s, await providerIn(s, { provides_services: false })),
});

const phones = (read: Read): Refused => ({
  ...unavailable((state) => async (s) => read(s, await providerIn(s, state))),
  "phones.hidden": async (s) => read(s, await s.person("Petro")),
  "phones.limit_exceeded": async (s) => ({
    who: s.strictly(await s.person("Ivan")),
    params: { id: (await providerIn(s)).id },
  }),
});

const toProvider: Recipe = async (s) => byUser(s, await s.person("Petro", { visibility: "anybody" }));

async function dayOf({ person }: Scene) {
  const petro = await person("Petro");
  const { data } = await petro.call("POST /business-hours", { body: monday });
  return { who: petro, params: { id: data[0]?.id } };
}

export const providers: Room<"providers"> = {
  // Pages of providers are public; the list is for managers. The page is that of a new provider, with phones for everybody.
  // oxfmt-ignore
  rights: {
    //                                          visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /business-hours":                      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /business-hours":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /business-hours/:id":                "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /business-hours/:id":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /service-providers":                   "401  abil abil abil abil abil 401  abil ok   abil act  abil ok   ok",
    "GET /public/service-providers/:id":        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-providers/:id":               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /public/service-providers/:id/phones": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-providers/:id/phones":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /account-settings/portfolio":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /account-settings/portfolio":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /business-hours": { works: ({ marko }) => ({ who: marko }) },
    "POST /business-hours": {
      works: ({ marko }) => ({ who: marko, body: monday }),
      refused: {
        "version.changed": async ({ person }) => ({ who: await person("Petro"), body: monday, headers: stale }),
      },
    },
    "PATCH /business-hours/:id": {
      works: async (scene) => ({ ...(await dayOf(scene)), body: { end_in_minutes: 900 } }),
      refused: {
        "version.changed": async (scene) => ({
          ...(await dayOf(scene)),
          body: { end_in_minutes: 900 },
          headers: stale,
        }),
      },
    },
    "DELETE /business-hours/:id": { works: dayOf },
    "GET /service-providers": {
      works: async (scene) => {
        await offerOf(scene);
        return { who: await manager(), query: { sort: "distance", filter: { lat: 49.84, lng: 24.03, text: "кран" } } };
      },
      refused: { ability_not_granted: ({ ivan }) => ({ who: ivan }) },
    },
    "GET /public/service-providers/:id": {
      works: async (scene) => {
        const { who } = await offerOf(scene);
        return { who: scene.visitor(), params: { id: who.id }, query: { include: "manager.languages,service_offers" } };
      },
      refused: closedPages(byVisitor),
    },
    "GET /service-providers/:id": {
      works: toProvider,
      refused: closedPages(byUser),
    },
    "GET /public/service-providers/:id/phones": {
      works: async (s) => {
        const who = s.visitor();
        return { ...(await toProvider(s)), who, query: { human: await solveHuman(who) } };
      },
      refused: {
        ...phones(byVisitor),
        "auth.required": async (s) => byVisitor(s, await providerIn(s, {}, "authorized")),
        "human.not_passed": async (s) => ({
          // A network without a passed check.
          who: caller(s.app, { language: "en", ip: "198.51.100.7" }),
          params: { id: (await providerIn(s)).id },
          query: { human: "x" },
        }),
      },
    },
    "GET /service-providers/:id/phones": {
      works: toProvider,
      refused: phones(byUser),
    },
    "GET /account-settings/portfolio": { works: ({ olena }) => ({ who: olena }) },
    "PATCH /account-settings/portfolio": {
      works: async ({ person }) => {
        const who = await person("Petro");
        return { who, body: { media_ids: await unattachedPictures(who, 2) } };
      },
      refused: {
        "media.not_found": ({ olena }) => ({ who: olena, body: { media_ids: [absent] } }),
      },
      thing: () => ({ body: { media_ids: [] } }),
    },
  },
};
