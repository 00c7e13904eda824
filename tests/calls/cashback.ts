import type { Scene } from "../contract/scene.ts";
import { claimBack, promisedBack, setBack } from "../fixtures/cashback.ts";
import { doneAgo } from "../fixtures/reviews.ts";
import type { Room } from "./room.ts";

const promised = async ({ olena, marko, request }: Scene) => promisedBack(olena, marko, { request: await request() });

async function claimed(s: Scene): Promise<string> {
  const id = await promised(s);
  await claimBack(s.olena, id);
  return id;
}

export const cashback: Room<"cashback"> = {
  // Olena's job with Marko: she claims the cashback, and either side may report the payment.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /cashback-claims":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /cashback-claims":       "401  404  ok   404  cash 404  401  404  404  404  act  404  404  404",
    "GET /cashback-claims/:id":    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "PATCH /cashback-claims/:id":  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  },

  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /cashback-claims/:id":    "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /cashback-claims": { works: ({ olena }) => ({ who: olena, query: { filter: { side: "customer" } } }) },
    "POST /cashback-claims": {
      works: async (s) => ({ who: s.olena, body: { proposal_id: await promised(s) } }),
      refused: {
        "cashback.time": async (s) => {
          const proposal_id = await promised(s);
          await doneAgo(proposal_id, 31);
          return { who: s.olena, body: { proposal_id } };
        },
        "cashback.state": async (s) => ({ who: s.olena, body: { proposal_id: await claimed(s) } }),
      },
    },
    "GET /cashback-claims/:id": { works: async (s) => ({ who: s.olena, params: { id: await promised(s) } }) },
    "PATCH /cashback-claims/:id": {
      works: async (s) => ({
        who: s.marko,
        params: { id: await claimed(s) },
        body: { state: "paid", reason: null },
      }),
      refused: {
        "cashback.state": async (s) => {
          const id = await claimed(s);
          await setBack(s.marko, id, { state: "confirmed" });
          return { who: s.marko, params: { id }, body: { state: "disputed", reason: "Not so." } };
        },
      },
    },
  },
};
