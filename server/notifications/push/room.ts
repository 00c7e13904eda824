import type { Feature } from "#contract/features.ts";
import { push } from "#contract/push.ts";
import { page } from "#server/kit/list.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import type { JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { sendPushes, sendTest } from "./send.ts";
import { checkToken, listTokens, removeToken, replaceToken, saveToken } from "./subscriptions.ts";

export const feature = "push" satisfies Feature;

export const routes = serve(push, {
  save: ({ tx, kit, viewer, body }) => saveToken(tx, kit, viewer, body.token),
  replace: ({ tx, kit, viewer, body }) => replaceToken(tx, kit, viewer, body),
  list: async ({ db, viewer }) => {
    const found = await listTokens(db, viewer);
    return page(found, found.length, { limit: 20, offset: 0, page: 1 });
  },
  check: ({ tx, kit, viewer, body }) => checkToken(tx, kit, viewer, body),
  remove: ({ tx, viewer, params }) => removeToken(tx, viewer, params.id),
  key: async ({ kit }) => ({ key: kit.keys.push.publicKey }),
});

export const jobs = {
  "notifications.push": { run: sendPushes, retries: 12, atOnce: 3 },
  "notifications.test-push": { run: sendTest },
} satisfies JobsOfRoom;

/** Browsers that did not come back, and messages that no push service took. */
export const outdated = {
  push_subscriptions: { after: { seen_at: "60 days" } },
  push_deliveries: { after: { created_at: "2 days" } },
} satisfies Outdated;
