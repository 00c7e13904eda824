import { contacts } from "#contract/contacts.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { block, listBlocked, unblock } from "./block.ts";
import { listReveals } from "./list-reveals.ts";
import { messengers } from "./messengers.ts";
import { exportReveals } from "./personal-data.ts";
import { openPhones, preview } from "./phones.ts";

export const routes = serve(contacts, {
  phones: ({ kit, tx, viewer, params }) => openPhones(tx, kit.config, viewer, params.id),
  preview: ({ db, viewer }) => preview(db, viewer),
  reveals: ({ db, viewer, query }) => listReveals(db, viewer, query),
  blockedPeople: ({ db, viewer, query }) => listBlocked(db, viewer, query),
  block: ({ tx, viewer, body }) => block(tx, viewer, body.user_id),
  unblock: ({ tx, viewer, params }) => unblock(tx, viewer, params.id),
  messengers: async () => page(messengers, messengers.length, paging({})),
});

export const listeners = {
  "account.exporting": [exportReveals],
} satisfies Listeners;
