import { claimBack, promisedBack } from "../fixtures/cashback.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

export const promised = async ({ olena, marko, request }: Scene) =>
  promisedBack(olena, marko, { request: await request() });

export const cashbackRecipes = {
  "GET /cashback-claims": ({ olena }) => ({ who: olena, query: { filter: { side: "customer" } } }),
  "POST /cashback-claims": async (s) => ({ who: s.olena, body: { proposal_id: await promised(s) } }),
  "GET /cashback-claims/:id": async (s) => ({ who: s.olena, params: { id: await promised(s) } }),
  "PATCH /cashback-claims/:id": async (s) => {
    const id = await promised(s);
    await claimBack(s.olena, id);
    return { who: s.marko, params: { id }, body: { state: "paid", reason: null } };
  },
} satisfies Recipes;
