// Recipes for documents and badges of providers.
import { approvedBy, askedBy, documentForm } from "../fixtures/verifications.ts";
import type { Scene } from "../contract/scene.ts";
import type { Made, Recipes } from "./room.ts";

const own = async ({ person }: Scene): Promise<Made> => {
  const who = await person("Petro");
  return { who, params: { id: await askedBy(who) } };
};
const waiting =
  (body?: object) =>
  async ({ operator, person }: Scene): Promise<Made> => ({
    who: operator,
    params: { id: await askedBy(await person("Petro")) },
    ...(body && { body }),
  });

export const verificationsRecipes = {
  "POST /verifications": async ({ person }) => ({ who: await person("Petro"), form: await documentForm() }),
  "GET /verifications": async (scene) => ({ who: (await own(scene)).who }),
  "GET /verifications/:id/document": own,
  "DELETE /verifications/:id": own,
  "GET /admin/verifications": async (scene) => ({
    who: (await waiting()(scene)).who,
    query: { filter: { state: "asked" } },
  }),
  "GET /admin/verifications/:id": waiting(),
  "GET /admin/verifications/:id/document": waiting(),
  "POST /admin/verifications/:id/approve": waiting({ method: "register", expires_on: "2099-12-31" }),
  "POST /admin/verifications/:id/refuse": waiting({ reason: "The name is another one" }),
  "POST /admin/verifications/:id/revoke": async ({ operator, person }) => ({
    who: operator,
    params: { id: await approvedBy(operator, await person("Petro")) },
    body: { reason: "The licence was withdrawn" },
  }),
} satisfies Recipes;
