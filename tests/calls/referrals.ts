// Recipes for codes, invited people and rewards.
import { invited, partnerOf } from "../fixtures/referrals.ts";
import type { Scene } from "../contract/scene.ts";
import type { Made, Recipes } from "./room.ts";

const guest =
  (visibility: "anybody" | "active_proposal" = "anybody") =>
  async ({ person }: Scene): Promise<Made> => {
    const [who, petro] = await Promise.all([partnerOf(), person("Petro", { visibility })]);
    await invited(who, petro);
    return { who, params: { id: petro.id } };
  };
const code = () => `code-${Math.random().toString(36).slice(2, 12)}`;

export const referralsRecipes = {
  "POST /referral-codes": ({ olena }) => ({ who: olena, body: { code: code(), description: "Flyer" } }),
  "GET /referral-codes": ({ olena }) => ({ who: olena }),
  "GET /analytics": ({ marko }) => ({ who: marko }),
  "GET /admin/numbers": ({ operator }) => ({ who: operator, query: { filter: { weeks: "4" } } }),
  "GET /referral-rewards": ({ olena }) => ({ who: olena }),
  "GET /referrals": async (scene) => ({ who: (await guest()(scene)).who }),
  "GET /referrals/:id": guest(),
  "GET /referrals/:id/phones": guest(),
} satisfies Recipes;
