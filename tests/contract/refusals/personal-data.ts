import { newPhone, password } from "../../world/world.ts";
import type { Refusals } from "./refusal.ts";

export const personalDataRefusals: Refusals = {
  "DELETE /account-settings": {
    "password.current_incorrect": async ({ person }) => ({
      who: await person("Petro"),
      body: { password: `not ${password}` },
    }),
    "account.manages_people": async ({ kit, person }) => {
      const petro = await person("Petro");
      await kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", petro.id).execute();
      await petro.call("POST /users/managed", { body: { name: "Hanna", phones: [{ phone: newPhone() }] } });
      return { who: petro, body: { password } };
    },
    "server.busy": ({ strictly, olena }) => ({ who: strictly(olena), body: { password } }),
  },
  "POST /account-settings/exports": {
    "export.waiting": async ({ kit, person }) => {
      const petro = await person("Petro");
      // An export whose job has not run yet.
      await kit.db.insertInto("exports").values({ user_id: petro.id }).execute();
      return { who: petro };
    },
  },
};
