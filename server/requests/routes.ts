import { requests } from "#contract/requests.ts";
import { serve } from "#server/kit/serve.ts";
import { close } from "./close.ts";
import { createManaged } from "./create-managed.ts";
import { findOwn, listOwn } from "./lists/list-own.ts";
import { listPublic } from "./lists/list-public.ts";
import { remove } from "./remove.ts";
import { repost } from "./repost.ts";
import { create, edit } from "./save.ts";

export const routes = serve(requests, {
  list: ({ tx, viewer, query }) => listOwn(tx, viewer, query),
  show: ({ tx, viewer, params, query }) => findOwn(tx, viewer, params.id, query.include),
  create: async ({ tx, viewer, body }) => findOwn(tx, viewer, await create(tx, viewer, body)),
  createManaged: async ({ tx, viewer, body }) => findOwn(tx, viewer, await createManaged(tx, viewer, body)),
  edit: async ({ tx, viewer, params, body }) => findOwn(tx, viewer, await edit(tx, viewer, params.id, body)),
  close: async ({ tx, viewer, params, body }) =>
    findOwn(tx, viewer, await close(tx, viewer, params.id, body.close_reason)),
  repost: async ({ tx, viewer, params }) => findOwn(tx, viewer, await repost(tx, viewer, params.id)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
  publicList: ({ kit, viewer, query }) => listPublic(kit.db, viewer, query),
});
