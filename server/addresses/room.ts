import { addresses } from "#contract/addresses.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { changeDay, clearDay, setHours, showHours } from "./access-hours.ts";
import { create, lookUp } from "./create.ts";
import { edit } from "./edit.ts";
import { reverse, suggest } from "./find-places.ts";
import { rotate, showLinked } from "./linked/link.ts";
import { list } from "./list.ts";
import { eraseAddresses, exportAddresses } from "./personal-data.ts";
import { remove } from "./remove.ts";
import { show } from "./show.ts";
import { translateNote } from "./translate-note.ts";

export const routes = serve(addresses, {
  suggest: async ({ kit, viewer, query, language }) => suggest(kit, viewer, query, language),
  reverse: async ({ kit, viewer, query, language }) => reverse(kit, viewer, query, language),
  list: async ({ db, viewer, query, language }) => list(db, viewer, query, language),
  show: async ({ kit, tx, viewer, params, query, language }) => {
    const address = await show({ kit, tx, viewer, id: params.id, language, own: query.own ?? false });
    return translateNote({ db: tx, kit, viewer }, address);
  },
  create: async ({ kit, tx, viewer, query, body, language }) => {
    const wantsLookup = query.lookup === "" || query.lookup === true;
    return wantsLookup ? lookUp({ kit, tx, viewer, body, language }) : create({ kit, tx, viewer, body, language });
  },
  edit: async ({ kit, tx, viewer, params, body, language, version }) =>
    edit({ kit, tx, viewer, id: params.id, body, language, version }),
  remove: async ({ tx, viewer, params, query }) => remove(tx, viewer, params.id, query.archive ?? false),
  publicShow: async ({ db, kit, viewer, params, language }) => showLinked({ db, kit, viewer }, params.id, language),
  rotate: async ({ tx, viewer, params, language }) => rotate(tx, viewer, params.id, language),
  hours: async ({ db, viewer, query }) => showHours(db, viewer, query.address_id),
  setHours: async ({ tx, viewer, query, body, version }) => setHours(tx, viewer, query.address_id, body, version),
  changeDay: async ({ tx, viewer, params, body, version }) => changeDay(tx, viewer, params.id, body, version),
  clearDay: async ({ tx, viewer, params }) => clearDay(tx, viewer, params.id),
});

export const listeners = {
  "account.erasing": [eraseAddresses],
  "account.exporting": [exportAddresses],
} satisfies Listeners;
