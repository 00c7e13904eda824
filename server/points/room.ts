import { points } from "#contract/points.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { archiveAtAddress } from "./listeners.ts";
import { archiveOverLimit } from "./over-limit.ts";
import { findOwn, listOwn } from "./own.ts";
import { create, edit, remove, removeImages } from "./write-either.ts";

export const routes = serve(points, {
  list: ({ db, viewer, query }) => listOwn(db, viewer, query),
  show: ({ db, viewer, params, query }) => findOwn(db, viewer, params.id, query.include),
  create: async ({ tx, kit, viewer, body }) => findOwn(tx, viewer, await create(tx, kit, viewer, body)),
  edit: async ({ tx, kit, viewer, params, body }) => findOwn(tx, viewer, await edit(tx, kit, viewer, params.id, body)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
  removeImages: ({ tx, viewer, params, query }) => removeImages(tx, viewer, params.id, query.image_ids),
});

export const listeners = {
  "account.role": [archiveOverLimit],
  "plan.changed": [archiveOverLimit],
  "address.removing": [archiveAtAddress],
} satisfies Listeners;
