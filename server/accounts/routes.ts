import { accounts } from "#contract/accounts.ts";
import { page, paging } from "#server/kit/list.ts";
import { locateIp } from "#server/kit/locate-ip.ts";
import { serve } from "#server/kit/serve.ts";
import { messengers } from "./messengers.ts";
import { findCurrent } from "./queries.ts";
import { presentCurrent } from "./view.ts";

export const routes = serve(accounts, {
  current: async ({ tx, viewer }) => presentCurrent(viewer, await findCurrent(tx, viewer.id, viewer.actorId)),
  ipLocator: ({ kit, request, language }) => locateIp(kit.geocoder, request.ip, language),
  messengers: async () => page(messengers, messengers.length, paging({})),
});
