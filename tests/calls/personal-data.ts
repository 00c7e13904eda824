import { manages } from "../fixtures/mandates.ts";
import { password } from "../world/world.ts";
import { byTwin, type Room } from "./room.ts";

export const personalData: Room<"personalData"> = {
  // Account deletion and copies of the data are decisions of the person alone (P8).
  // oxfmt-ignore
  rights: {
    //                                   visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "DELETE /account-settings":          "401  ok   ok   ok   ok   ok   401  ok   mng  act  act  ok   ok   ok",
    "POST /account-settings/keep":       "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "POST /account-settings/exports":    "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /account-settings/exports":     "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /account-settings/exports/:id": "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  },

  calls: {
    "DELETE /account-settings": {
      works: async ({ person }) => ({ who: await person("Petro"), body: { password } }),
      refused: {
        "password.current_incorrect": async ({ person }) => ({
          who: await person("Petro"),
          body: { password: `not ${password}` },
        }),
        "account.manages_people": async () => ({ who: (await manages()).olga, body: { password } }),
        "server.busy": ({ strictly, olena }) => ({ who: strictly(olena), body: { password } }),
      },
      thing: byTwin,
    },
    "POST /account-settings/keep": { works: async ({ person }) => ({ who: await person("Petro") }) },
    "POST /account-settings/exports": {
      works: async ({ person }) => ({ who: await person("Petro") }),
      refused: {
        "export.waiting": async ({ kit, person }) => {
          const petro = await person("Petro");
          // An export whose job has not run yet.
          await kit.db.insertInto("exports").values({ user_id: petro.id }).execute();
          return { who: petro };
        },
      },
    },
    "GET /account-settings/exports": { works: ({ olena }) => ({ who: olena }) },
    "GET /account-settings/exports/:id": {
      works: async ({ kit, person }) => {
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
    },
  },
};
