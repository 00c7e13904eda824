import { askResetCode, linkFor, newPassword, withEmail } from "../fixtures/password-reset.ts";
import { codeIn, messageTo, newPhoneOf, solveHuman } from "../fixtures/registration.ts";
import { newPhone, password } from "../world/world.ts";
import type { Scene } from "../contract/scene.ts";
import type { Made, Recipes } from "./room.ts";

/** A person with two sessions: this one and another. */
const twice = async ({ person, visitor }: Scene): Promise<Made> => {
  const petro = await person("Petro");
  await visitor().call("POST /token", { body: { phone: petro.phone, password } });
  const { data } = await petro.call("GET /sessions");
  return { who: petro, params: { id: data.find(({ current }) => !current)?.id } };
};

export const authRecipes = {
  "POST /phone/send-reset-otp": async ({ visitor }) => {
    const who = visitor();
    return { who, body: { phone: newPhone(), human: await solveHuman(who) } };
  },
  "POST /phone/verify-reset-otp": async ({ kit, visitor }) => {
    const who = visitor();
    const phone = newPhone();
    await askResetCode(who, phone);
    return { who, body: { phone, code: codeIn(await messageTo(kit, phone)) } };
  },
  "POST /password/email": ({ visitor }) => ({ who: visitor(), body: { email: `${newPhone()}@example.org` } }),
  "POST /password/reset": async ({ kit, visitor, person }) => {
    const { email } = await withEmail(kit, await person("Petro"));
    const who = visitor();
    return { who, body: { token: await linkFor(kit, who, email), password: newPassword } };
  },
  "POST /password/change": async ({ person }) => ({
    who: await person("Petro"),
    body: { current_password: password, password: newPassword },
  }),
  "POST /phone/change": async ({ kit, person, visitor }) => ({
    who: await person("Petro"),
    body: await newPhoneOf(kit, visitor()),
  }),
  "GET /sessions": ({ olena }) => ({ who: olena }),
  "GET /session/offline-key": ({ olena }) => ({ who: olena }),
  "DELETE /sessions/:id": twice,
  "DELETE /sessions": async (scene) => ({ who: (await twice(scene)).who }),
} satisfies Recipes;
