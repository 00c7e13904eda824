import { addressOf, plumber } from "../fixtures/requests.ts";
import type { Person } from "../world/world.ts";
import type { Scene } from "../contract/scene.ts";
import type { Made, Recipes } from "./room.ts";

/** An offer of a new person, because plans limit the number of published offers. */
export async function offerOf({ person }: Scene, facts: object = {}): Promise<{ who: Person; id: string }> {
  const who = await person("Petro");
  const body = { ...plumber, title: "Сантехнік на годину", address_id: await addressOf(who), publish: true, ...facts };
  return { who, id: (await who.call("POST /service-offers", { body })).id };
}

const ofOffer =
  (more: Partial<Made> = {}) =>
  async (scene: Scene): Promise<Made> => {
    const { who, id } = await offerOf(scene);
    return { who, params: { id }, ...more };
  };
const ofRequest =
  (more: Partial<Made> = {}) =>
  async ({ olena, request }: Scene): Promise<Made> => ({ who: olena, params: { id: (await request()).id }, ...more });

const near = { lat: 49.84, lng: 24.03, radius: 20_000 };
const absent = "01980000-0000-7000-8000-000000000000";

export const offersRecipes = {
  "GET /public/service-offers": ({ visitor }) => ({
    who: visitor(),
    query: { include: "user,media_files", sort: "distance", filter: { ...near, text: "кран" } },
  }),
  "GET /public/service-offers/map": ({ visitor }) => ({ who: visitor(), query: { filter: { box: "49,23,51,25" } } }),
  "GET /public/service-offers/:id": async (scene) => ({ ...(await ofOffer()(scene)), who: scene.visitor() }),
  "GET /service-offers": ({ marko }) => ({ who: marko, query: { sort: "-updated_at", filter: { status: "open" } } }),
  "GET /service-offers/:id": ofOffer(),
  "POST /service-offers": ({ marko }) => ({ who: marko, body: { ...plumber, title: "Klempner", price: 45_000 } }),
  "PATCH /service-offers/:id": ofOffer({ body: { title: "Сантехнік цілодобово", price_kind: "hourly" } }),
  "DELETE /service-offers/:id": ofOffer(),

  "GET /points": ({ olena }) => ({ who: olena, query: { include: "user", filter: { kind: "request" } } }),
  "GET /points/:id": ofRequest(),
  "POST /points": ({ olena, home }) => ({
    who: olena,
    body: { kind: "request", ...plumber, title: "Тече кран", address_id: home },
  }),
  "PATCH /points/:id": ofRequest({ body: { title: "Тече кран у ванній" } }),
  "DELETE /points/:id": ofRequest(),
  "DELETE /points/:id/images": ofRequest({ query: { image_ids: absent } }),
} satisfies Recipes;
