import { requestsEmail } from "../../calls/settings.ts";
import { stale, type Refusals } from "./refusal.ts";

const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

export const accountsRefusals: Refusals = {
  "POST /business-hours": {
    "version.changed": async ({ person }) => ({ who: await person("Petro"), body: monday, headers: stale }),
  },
  "PATCH /business-hours/:id": {
    "version.changed": async ({ person }) => {
      const who = await person("Petro");
      const { data } = await who.call("POST /business-hours", { body: monday });
      return { who, params: { id: data[0]?.id }, body: { end_in_minutes: 900 }, headers: stale };
    },
  },
  "PATCH /account-settings": {
    "version.changed": async ({ person }) => ({ who: await person("Petro"), body: { bio: "x" }, headers: stale }),
    "phone.invalid": ({ olena }) => ({ who: olena, body: { phones: [{ phone: "+38012" }] } }),
    "acting_as.refused": async ({ person, kit }) => {
      const [manager, anna] = [await person("Manager"), await person("Anna")];
      await kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", manager.id).execute();
      await kit.db.updateTable("users").set({ manager_id: manager.id }).where("id", "=", anna.id).execute();
      return { who: manager, body: { email: "new@example.org" }, headers: { "x-managed-user": anna.id } };
    },
    "otp.daily_limit": async ({ person }) => {
      const petro = await person("Petro");
      const body = { email: `${petro.id}@example.org` };
      for (const _ of [1, 2, 3, 4, 5]) await petro.call("PATCH /account-settings", { body });
      return { who: petro, body };
    },
  },
  "POST /email/confirm": {
    "link.invalid": ({ visitor }) => ({ who: visitor(), body: { token: "not a token of any email" } }),
    "email.taken": async (scene) => {
      const [petro, other] = [await scene.person("Petro"), await scene.person("Other")];
      const email = `${petro.id}@example.org`;
      await scene.kit.db.updateTable("users").set({ email }).where("id", "=", other.id).execute();
      return requestsEmail(scene, petro, email);
    },
  },
};
