import { stale, type Refusals } from "./refusal.ts";

const body = { title: "5 %", kind: "percent", value: 5 } as const;

export const discountRefusals = {
  "PATCH /discount-programmes/:id": {
    "version.changed": async ({ person }) => {
      const petro = await person("Petro");
      const { id } = await petro.call("POST /discount-programmes", { body });
      return { who: petro, params: { id }, body: { value: 6 }, headers: stale };
    },
  },
  "POST /discount-programmes": {
    "discount_program.too_many": async ({ person }) => {
      const petro = await person("Petro");
      for (let made = 0; made < 30; made += 1) await petro.call("POST /discount-programmes", { body });
      return { who: petro, body };
    },
  },
} satisfies Refusals;
