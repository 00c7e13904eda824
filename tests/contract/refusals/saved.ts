import type { Refusals } from "./refusal.ts";

export const savedRefusals = {
  "POST /saved-searches": {
    "search.too_many": async ({ person }) => {
      const petro = await person("Petro");
      for (let made = 0; made < 20; made += 1) await petro.call("POST /saved-searches", { body: { kind: "offer" } });
      return { who: petro, body: { kind: "offer" } };
    },
  },
} satisfies Refusals;
