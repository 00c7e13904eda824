import type { Scene } from "../contract/scene.ts";
import { stale, type Room } from "./room.ts";

const ten = { title: "10 % for the first job", kind: "percent", value: 10, first_time_only: true } as const;

async function programOf({ person }: Scene) {
  const petro = await person("Petro");
  const { id } = await petro.call("POST /discount-programmes", { body: ten });
  return { who: petro, params: { id } };
}

export const discounts: Room<"discounts"> = {
  // Programmes of one's own; those of others do not exist.
  // oxfmt-ignore
  rights: {
    //                                 visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /discount-programmes":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /discount-programmes":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /discount-programmes/:id":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "PATCH /discount-programmes/:id":  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /discount-programmes/:id": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  calls: {
    "GET /discount-programmes": { works: ({ marko }) => ({ who: marko }) },
    "POST /discount-programmes": {
      works: async ({ person }) => ({ who: await person("Petro"), body: ten }),
      refused: {
        "discount_program.too_many": async ({ person }) => {
          const petro = await person("Petro");
          for (let made = 0; made < 30; made += 1) await petro.call("POST /discount-programmes", { body: ten });
          return { who: petro, body: ten };
        },
      },
    },
    "GET /discount-programmes/:id": { works: programOf },
    "PATCH /discount-programmes/:id": {
      works: async (scene) => ({ ...(await programOf(scene)), body: { ended: true } }),
      refused: {
        "version.changed": async (scene) => ({ ...(await programOf(scene)), body: { value: 6 }, headers: stale }),
      },
    },
    "DELETE /discount-programmes/:id": { works: programOf },
  },
};
