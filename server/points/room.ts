import { points } from "#contract/points.ts";
import { serve } from "#server/kit/serve.ts";
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
