import { notifications } from "#contract/notifications.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { serve, type Room } from "#server/kit/serve.ts";
import { listNotifications, markAllRead, markRead } from "./queries.ts";
import { createStreams, endStreams, listen, type Streams } from "./stream.ts";
import { present } from "./view.ts";

const served = (streams: Streams) =>
  serve(notifications, {
    list: async ({ db, viewer, query }) => {
      const where = paging(query);
      const unread = query.unread ?? query.filter?.unread;
      const { rows, total } = await readPage(where, (part) => listNotifications(db, viewer.id, unread, part));
      return page(rows.map(present), total, where);
    },
    stream: ({ kit, db, viewer }) => listen(db, kit, viewer, streams),
    read: async ({ tx, viewer, params }) => {
      if (!(await markRead(tx, viewer.id, params.id))) throw problem("notification.not_found");
    },
    readAll: ({ tx, viewer }) => markAllRead(tx, viewer.id),
  });

export const routes: Room = (app, kit) => {
  const streams = createStreams(kit);
  served(streams)(app, kit);
  app.addHook("preClose", async () => endStreams(streams));
};
