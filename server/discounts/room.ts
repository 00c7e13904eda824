import { discounts } from "#contract/discounts.ts";
import type { Feature } from "#contract/features.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { exportAgreedDiscounts } from "./personal-data.ts";
import { listPrograms, showProgram } from "./read.ts";
import { changeProgram, createProgram, removeProgram } from "./save.ts";

export const feature = "discounts" satisfies Feature;

export const routes = serve(discounts, {
  list: ({ db, viewer, query }) => listPrograms(db, viewer, query),
  show: ({ db, viewer, params }) => showProgram(db, viewer, params.id),
  create: async ({ tx, viewer, body }) => showProgram(tx, viewer, await createProgram(tx, viewer, body)),
  edit: async ({ tx, viewer, params, body, version }) => {
    await changeProgram(tx, viewer, { id: params.id, version }, body);
    return showProgram(tx, viewer, params.id);
  },
  remove: ({ tx, viewer, params }) => removeProgram(tx, viewer, params.id),
});

export const duties = {
  "account.exporting": [exportAgreedDiscounts],
} satisfies Listeners;
