import type { Scene } from "../contract/scene.ts";
import { as, manages } from "../fixtures/mandates.ts";
import { emailTo, linkIn } from "../world/mailbox.ts";
import type { Person } from "../world/world.ts";
import { stale, type Made, type Room } from "./room.ts";

/** The person has asked for this address; a visitor opens the link in the email. */
async function requestsEmail({ kit, visitor }: Scene, who: Person, email: string): Promise<Made> {
  await who.call("PATCH /account-settings", { body: { email } });
  const token = linkIn(await emailTo(kit, email)).searchParams.get("token");
  return { who: visitor(), body: { token } };
}

export const settings: Room<"settings"> = {
  // While acting for a person one sees and changes their account. The link in an email gives the right to confirm it.
  // oxfmt-ignore
  rights: {
    //                               visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /email/confirm":           "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /account-settings/current": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /account-settings":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "POST /email/confirm": {
      works: async (scene) => {
        const petro = await scene.person("Petro");
        return requestsEmail(scene, petro, `${petro.id}@example.org`);
      },
      refused: {
        "link.invalid": ({ visitor }) => ({ who: visitor(), body: { token: "not a token of any email" } }),
        "email.taken": async (scene) => {
          const petro = await scene.person("Petro");
          const email = `${petro.id}@example.org`;
          await scene.set({ email }, await scene.person("Other"));
          return requestsEmail(scene, petro, email);
        },
      },
    },
    "GET /account-settings/current": { works: ({ olena }) => ({ who: olena }) },
    "PATCH /account-settings": {
      works: async ({ person }) => ({
        who: await person("Petro"),
        body: {
          name: "Petro P.",
          bio: "Fixes taps",
          languages: [{ code: "uk", level: "native" }],
          phones: [{ phone: "067 765 43 21", country: "UA" }],
          messengers: [{ slug: "telegram", handle: "@petro_p" }],
          notifications: [{ type: "new_request", channel: "email", enabled: true }],
          time_zone: "Europe/Kyiv",
        },
      }),
      refused: {
        "version.changed": async ({ person }) => ({ who: await person("Petro"), body: { bio: "x" }, headers: stale }),
        "phone.invalid": ({ olena }) => ({ who: olena, body: { phones: [{ phone: "+38012" }] } }),
        "acting_as.refused": async () => {
          const { olga, anna } = await manages();
          return { who: as(olga, anna), body: { email: "new@example.org" } };
        },
        "otp.daily_limit": async ({ person }) => {
          const petro = await person("Petro");
          const body = { email: `${petro.id}@example.org` };
          for (const _ of [1, 2, 3, 4, 5]) await petro.call("PATCH /account-settings", { body });
          return { who: petro, body };
        },
      },
    },
  },
};
