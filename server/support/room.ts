import { support } from "#contract/support.ts";
import { paging } from "#server/kit/list.ts";
import { serve } from "#server/kit/serve.ts";
import { handleMessage, listMessages, writeMessage } from "./messages.ts";

export const routes = serve(support, {
  write: ({ tx, kit, viewer, body, language }) => writeMessage(tx, kit, viewer, body, language),
  list: ({ db, query }) => listMessages(db, query.filter?.state, paging(query, 20)),
  handle: ({ tx, viewer, params }) => handleMessage(tx, viewer, params.id),
});
