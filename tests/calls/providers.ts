// Recipes for the pages of providers, their phones and portfolios.
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { manager } from "../fixtures/mandates.ts";
import { solveHuman } from "../fixtures/registration.ts";
import type { Scene } from "../contract/scene.ts";
import { offerOf } from "./offers.ts";
import type { Made, Recipes } from "./room.ts";

const providerOf = async (scene: Scene) =>
  scene.person("Petro", { visibility: "anybody" }).then((petro) => ({ who: petro, params: { id: petro.id } }));

const byVisitor = async (scene: Scene): Promise<Made> => {
  const { params } = await providerOf(scene);
  const who = scene.visitor();
  return { who, params, query: { human: await solveHuman(who) } };
};

export const providersRecipes = {
  "GET /service-providers": async (scene) => {
    await offerOf(scene);
    return { who: await manager(), query: { sort: "distance", filter: { lat: 49.84, lng: 24.03, text: "кран" } } };
  },
  "GET /public/service-providers/:id": async (scene) => {
    const { who } = await offerOf(scene);
    return { who: scene.visitor(), params: { id: who.id }, query: { include: "manager.languages,service_offers" } };
  },
  "GET /service-providers/:id": async (scene) => ({ ...(await providerOf(scene)), who: scene.olena }),
  "GET /public/service-providers/:id/phones": byVisitor,
  "GET /service-providers/:id/phones": async (scene) => ({ ...(await providerOf(scene)), who: scene.olena }),
  "GET /account-settings/paper": ({ marko }) => ({ who: marko }),
  "GET /account-settings/paper/file": ({ marko }) => ({ who: marko, query: { kind: "card" } }),
  "GET /account-settings/portfolio": ({ olena }) => ({ who: olena }),
  "PATCH /account-settings/portfolio": async ({ person }) => {
    const who = await person("Petro");
    return { who, body: { media_ids: await unattachedPictures(who, 2) } };
  },
} satisfies Recipes;
