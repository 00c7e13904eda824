import { requests } from "#contract/requests.ts";
import { withPlace } from "#server/addresses/create.ts";
import { cacheForVisitors } from "#server/http/cache-for-visitors.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addTranslation, translatePage } from "#server/translations/add.ts";
import { bringRequest } from "./bring.ts";
import { close } from "./close.ts";
import { createManaged } from "./create-managed.ts";
import { archiveDirect } from "./end-blocked.ts";
import { allowMore } from "./life/allow-more.ts";
import { configureLife } from "./life/configure-life.ts";
import { expireRequests } from "./life/expire.ts";
import { hireAgain } from "./life/hire-again.ts";
import { renew } from "./life/renew.ts";
import { closeAllOf } from "./listeners.ts";
import { findOwn, listOwn } from "./lists/list-own.ts";
import { listPublic } from "./lists/list-public.ts";
import { shelve, unshelve } from "./lists/shelve.ts";
import { showPublic } from "./lists/show-public.ts";
import { archiveOpen, endOpen, eraseWords, exportRequests } from "./personal-data.ts";
import { remove } from "./remove.ts";
import { repost } from "./repost.ts";
import { create, edit } from "./save.ts";
import { translateRead } from "./translate-read.ts";

export const routes = serve(requests, {
  list: async ({ query, ...call }) => {
    const { data, meta } = await listOwn(call.db, call.viewer, query);
    return { data: await translateRead(call, data), meta };
  },
  show: async ({ params, query, ...call }) => {
    const request = await findOwn(call.db, call.viewer, params.id, query.include);
    return (await translateRead(call, [request]))[0] ?? request;
  },
  create: async (call) => findOwn(call.tx, call.viewer, await create(call.tx, call.kit, call.viewer, withPlace(call))),
  createManaged: async (call) =>
    findOwn(call.tx, call.viewer, await createManaged(call.tx, call.kit, call.viewer, withPlace(call))),
  edit: async ({ params, ...call }) =>
    findOwn(
      call.tx,
      call.viewer,
      await edit(call.tx, call.kit, call.viewer, { id: params.id, version: call.version }, withPlace(call)),
    ),
  close: async ({ tx, viewer, params, body, kit }) => {
    const closing = { reason: body.close_reason, accessDays: kit.config.ACCESS_AFTER_CLOSE_DAYS };
    return findOwn(tx, viewer, await close(tx, viewer, params.id, closing));
  },
  shelve: async ({ tx, viewer, params }) => findOwn(tx, viewer, await shelve(tx, viewer, params.id)),
  unshelve: async ({ tx, viewer, params }) => findOwn(tx, viewer, await unshelve(tx, viewer, params.id)),
  repost: async ({ tx, viewer, params }) => findOwn(tx, viewer, await repost(tx, viewer, params.id)),
  renew: async ({ tx, viewer, params }) => findOwn(tx, viewer, await renew(tx, viewer, params.id)),
  moreProposals: async ({ tx, viewer, params }) => findOwn(tx, viewer, await allowMore(tx, viewer, params.id)),
  hireAgain: async ({ tx, viewer, params }) => findOwn(tx, viewer, await hireAgain(tx, viewer, params.id)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
  publicShow: async ({ params, ...call }) =>
    addTranslation(call, "point", await showPublic(call.db, call.viewer, params.id)),
  publicList: async ({ query, request, reply, ...call }) => {
    const found = await translatePage(call, "point", await listPublic(call.kit.db, call.viewer, query));
    cacheForVisitors(request, reply);
    return found;
  },
});

export const listeners = {
  "draft.brought": [bringRequest],
  "account.leaving": [archiveOpen],
  "account.erasing": [endOpen, eraseWords],
  "account.exporting": [exportRequests],
  "mandate.erasing": [closeAllOf],
  "person.blocked": [archiveDirect],
} satisfies Listeners;

export const jobs = {
  "requests.expire": { run: expireRequests, cron: "19 * * * *" },
} satisfies JobsOfRoom;

export const configure = configureLife;
