import { password } from "../world/world.ts";
import type { Recipes } from "./room.ts";

export const personalDataRecipes = {
  "DELETE /account-settings": async ({ person }) => ({ who: await person("Petro"), body: { password } }),
  "POST /account-settings/keep": async ({ person }) => ({ who: await person("Petro") }),
  "POST /account-settings/exports": async ({ person }) => ({ who: await person("Petro") }),
  "GET /account-settings/exports": ({ olena }) => ({ who: olena }),
  "GET /account-settings/exports/:id": async ({ kit, person }) => {
    const petro = await person("Petro");
    const { id } = await petro.call("POST /account-settings/exports");
    const key = "exports/contract-test-of-a-download/poruch.zip";
    await kit.storage.put(key, new Uint8Array([80, 75, 5, 6]), { contentType: "application/zip" });
    const ready = { key, ready_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) };
    await kit.db
      .updateTable("exports")
      .set({ ...ready, state: "ready" })
      .where("id", "=", id)
      .execute();
    return { who: petro, params: { id } };
  },
} satisfies Recipes;
