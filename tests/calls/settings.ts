import { caller } from "../world/caller.ts";
import { newIp, type Person } from "../world/world.ts";
import type { Scene } from "../contract/scene.ts";
import type { Made, Recipes } from "./room.ts";

/** The token of the link in the newest email to this address. */
async function mailedToken({ kit }: Pick<Scene, "kit">, email: string): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await new Promise((done) => setTimeout(done, 20))) {
    const sent = kit.mail.outbox?.find(({ to }) => to === email);
    const [, token] = /token=([\w-]+)/.exec(sent?.text ?? "") ?? [];
    if (token) return token;
  }
  throw new Error("No email came");
}

export async function requestsEmail(scene: Scene, who: Person, email: string): Promise<Made> {
  await who.call("PATCH /account-settings", { body: { email } });
  const anyone = caller(scene.app, { language: "en", ip: newIp() });
  return { who: anyone, body: { token: await mailedToken(scene, email) } };
}

export const accountsRecipes = {
  "GET /account-settings/current": ({ olena }) => ({ who: olena }),
  "PATCH /account-settings": async ({ person }) => ({
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
  "POST /email/confirm": async (scene) => {
    const petro = await scene.person("Petro");
    return requestsEmail(scene, petro, `${petro.id}@example.org`);
  },
} satisfies Recipes;
