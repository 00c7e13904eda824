import { notifications } from "#contract/notifications.ts";
import { push } from "#contract/push.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { serve, type Routes } from "#server/kit/serve.ts";
import { listMuted, mute, unmute } from "./mute.ts";
import { checkToken, listTokens, removeToken, replaceToken, saveToken } from "./push/subscriptions.ts";
import { listNotifications, markAllRead, markRead } from "./queries.ts";
import { createStreams, endStreams, listen, type Streams } from "./stream.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { present, presentMuted } from "./view.ts";

const served = (streams: Streams) =>
  serve(notifications, {
    list: async ({ db, viewer, query }) => {
      const where = paging(query);
      const unread = query.unread ?? query.filter?.unread;
      const { rows, total } = await readPage(where, (part) => listNotifications(db, viewer, unread, part));
      return page(rows.map(present), total, where);
    },
    stream: ({ kit, db, viewer, request }) => {
      const lastId = request.headers["last-event-id"];
      return listen(db, kit, viewer, { ...streams, lastId: typeof lastId === "string" ? lastId : undefined });
    },
    read: async ({ tx, viewer, params }) => {
      if (!(await markRead(tx, viewer, params.id))) throw problem("notification.not_found");
    },
    unsubscribe: ({ tx, kit, body }) => unsubscribe(tx, kit, body.token),
    muted: async ({ db, viewer, query }) => {
      const where = paging(query);
      const { rows, total } = await readPage(where, (part) => listMuted(db, viewer, query.filter?.request, part));
      return page(rows.map(presentMuted), total, where);
    },
    mute: ({ tx, viewer, body }) => mute(tx, viewer, body.request_id),
    unmute: ({ tx, viewer, params }) => unmute(tx, viewer, params.id),
    readAll: ({ tx, viewer }) => markAllRead(tx, viewer),
  });

const servedPush = serve(push, {
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

export const routes: Routes = (app, kit) => {
  servedPush(app, kit);
  const streams = createStreams(kit);
  served(streams)(app, kit);
  app.addHook("preClose", async () => endStreams(streams));
};
