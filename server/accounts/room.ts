import { accounts } from "#contract/accounts.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { locateIp } from "#server/geocoder/locate-ip.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import { serve } from "#server/kit/serve.ts";
import { readTown } from "#server/kit/town.ts";
import { setAvatar, deleteAvatar } from "./avatar.ts";
import { findCurrent } from "./own.ts";
import { presentCurrent } from "./view.ts";

export const routes = serve(accounts, {
  current: async ({ db, viewer }) => presentCurrent(viewer, await findCurrent(db, viewer.id, viewer.actorId)),
  setAvatar: ({ kit, viewer, files, fields: crop, inTransaction }) =>
    setAvatar(kit, viewer, { file: files[0] as ReceivedFile, crop }, inTransaction),
  deleteAvatar: ({ tx, viewer }) => deleteAvatar(tx, viewer),
  ipLocator: async ({ db, kit, request, language }) =>
    locateIp(kit.geocoder, (await readTown(db)).place, request.ip, language),
});

/** An expired link holds an email address and has no further use. */
export const outdated = { email_links: { after: { expires_at: "1 days" } } } satisfies Outdated;
