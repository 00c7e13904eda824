import { accept, addressOf, answer, plumber } from "../fixtures/requests.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

/** Olena's address with a tenant's request at it; with `deal` a provider is accepted. */
export async function hosted({ olena, person }: Scene, deal = true) {
  const flat = await addressOf(olena, undefined, { link_enabled: true });
  const { public_alias } = await olena.call("GET /addresses/:id", { params: { id: flat } });
  const [tenant, provider] = [await person("Tenant"), await person("Provider")];
  const body = { ...plumber, title: "Тече кран", publish: true, public_alias: public_alias ?? "" };
  const request = await tenant.call("POST /service-requests", { body });
  const proposal = await answer(provider, request.id);
  if (deal) await accept(tenant, proposal.id);
  return { flat, tenant, request };
}
const deal = async (scene: Scene) => {
  const { request } = await hosted(scene);
  return { who: scene.olena, params: { id: request.id } };
};
const resident = async (scene: Scene) => {
  const { flat, tenant } = await hosted(scene, false);
  return { who: scene.olena, params: { id: flat, userId: tenant.id } };
};

export const hostingRecipes = {
  "GET /service-requests/:id/address-grant": deal,
  "POST /service-requests/:id/address-grant": deal,
  "DELETE /service-requests/:id/address-grant": deal,
  "GET /addresses/:id/residents": async ({ olena, home }) => ({ who: olena, params: { id: home } }),
  "POST /addresses/:id/residents/:userId": resident,
  "DELETE /addresses/:id/residents/:userId": resident,
} satisfies Recipes;
