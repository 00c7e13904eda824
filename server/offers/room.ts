import { offers } from "#contract/offers.ts";
import { withPlace } from "#server/addresses/create.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { remove } from "#server/points/remove.ts";
import { addTranslation, addTranslations, translatePage } from "#server/translations/add.ts";
import { bringOffer } from "./bring.ts";
import { findOwn, listOwn } from "./own.ts";
import { archiveOffers, endOffers, exportOffers } from "./personal-data.ts";
import { create, edit } from "./save.ts";
import { listPublic, listMarkers } from "./search.ts";
import { showPublic } from "./show.ts";

export const routes = serve(offers, {
  publicList: async (call) => translatePage(call, "point", await listPublic(call.kit.db, call.viewer, call.query)),
  map: ({ kit, viewer, query }) => listMarkers(kit.db, viewer, query),
  publicShow: async ({ params, query, ...call }) => {
    const offer = await addTranslation(call, "point", await showPublic(call.db, call.viewer, params.id, query.include));
    return offer.own ? offer : { ...offer, discounts: await addTranslations(call, "discount", offer.discounts) };
  },
  list: ({ db, viewer, query }) => listOwn(db, viewer, query),
  show: ({ db, viewer, params, query }) => findOwn(db, viewer, params.id, query.include),
  create: async (call) => findOwn(call.tx, call.viewer, await create(call.tx, call.kit, call.viewer, withPlace(call))),
  edit: async ({ params, ...call }) =>
    findOwn(
      call.tx,
      call.viewer,
      await edit(call.tx, call.kit, call.viewer, { id: params.id, version: call.version }, withPlace(call)),
    ),
  remove: ({ tx, viewer, params }) =>
    remove(tx, viewer, { id: params.id, kind: "offer", call: "DELETE /service-offers/:id" }),
});

export const listeners = {
  "draft.brought": [bringOffer],
  "account.leaving": [archiveOffers],
  "account.erasing": [endOffers],
  "account.exporting": [exportOffers],
  "mandate.erasing": [endOffers],
} satisfies Listeners;
