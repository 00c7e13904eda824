import { as, invited, manages } from "../fixtures/mandates.ts";
import { addressOf, plumber } from "../fixtures/requests.ts";
import type { Recipe, Recipes } from "./room.ts";

const ofOne =
  (body?: object): Recipe =>
  async () => {
    const { olga, anna } = await manages();
    return { who: olga, params: { id: anna.id }, body };
  };

export const invitationTo = async (...whose: Parameters<typeof invited>) => ({
  token: (await invited(...whose)).token,
});

const profile = {
  name: "Anna Maria",
  locale: "uk",
  phones: [{ phone: "067 123 45 67", country: "UA" }],
  languages: [{ code: "uk", level: "native" }],
  bio: "Third floor",
};

export const delegationsRecipes = {
  "POST /users/managed": async () => ({ who: (await manages()).olga, body: profile }),
  "GET /users/managed": async () => ({ who: (await manages()).olga, query: { filter: { text: "ann" } } }),
  "GET /users/managed/:id": ofOne(),
  "PATCH /users/managed/:id": ofOne(profile),
  "DELETE /users/managed/:id": ofOne(),
  "POST /users/managed/:id/invitation": ofOne(),
  "GET /users/invitation": async ({ visitor }) => {
    const { olga, anna } = await manages();
    return { who: visitor(), query: { token: (await invited(olga, anna)).token } };
  },
  "POST /users/invitation": async ({ person }) => {
    const { olga, anna } = await manages();
    return { who: await person("Petro"), body: await invitationTo(olga, anna) };
  },
  "GET /account-settings/audited-actions": async () => {
    const { olga, anna } = await manages();
    await as(olga, anna).call("POST /service-requests", { body: { title: "Tap" } });
    return { who: as(olga, anna) };
  },
  "DELETE /account-settings/manager": async () => ({ who: (await manages({}, { claimed: true })).self }),
  "POST /service-requests/managed": async () => {
    const { olga, anna } = await manages();
    const address_id = await addressOf(as(olga, anna));
    const body = { ...plumber, title: "Тече кран", description: "Капає.", address_id, user_id: anna.id, publish: true };
    return { who: olga, body };
  },
} satisfies Recipes;
