import { townName } from "#contract/kit/town-name.ts";
import { town } from "#contract/town.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { serve } from "#server/kit/serve.ts";
import { findTown, readTown } from "#server/kit/town.ts";
import { changeTown } from "./change.ts";
import { replaceLogo, setLogo } from "./logo.ts";

export const routes = serve(town, {
  show: async ({ db, language }) => {
    const own = await readTown(db);
    return { ...own, name: townName(own, language), headline: own.headlines[language] ?? null };
  },
  read: ({ db }) => findTown(db),
  change: ({ tx, viewer, body }) => changeTown(tx, body, viewer.actorId),
  setLogo: ({ kit, viewer, files, inTransaction }) =>
    setLogo(kit, viewer.actorId, files[0] as ReceivedFile, inTransaction),
  deleteLogo: ({ tx, viewer }) => replaceLogo(tx, viewer.actorId, null),
});
