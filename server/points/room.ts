import { points } from "#contract/points.ts";
import type { JobsOfRoom, Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { translatingJob } from "#server/translations/ahead.ts";
import { archiveAtAddress } from "./listeners.ts";
import { archiveOverLimit } from "./over-limit.ts";
import { findOwn, listOwn } from "./own.ts";
import { readPosts, translateAccepted, translateLater } from "./translate.ts";
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
  "offer.published": [translateLater],
  "request.published": [translateLater],
  "point.reworded": [translateLater],
  "proposal.accepted": [translateAccepted],
} satisfies Listeners;

export const jobs = {
  "points.translate": translatingJob("points.translate", readPosts),
} satisfies JobsOfRoom;
