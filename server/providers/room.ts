import { mostPortfolioPictures, providers } from "#contract/providers.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { serve } from "#server/kit/serve.ts";
import type { Id } from "#server/kit/viewer.ts";
import { listPortfolio, setPortfolio } from "#server/media/portfolio.ts";
import { changeDay, clearDay, saveHours, showHours } from "./hours.ts";
import { listProviders } from "./list.ts";
import { openProviderPhones } from "./phones.ts";
import { showProvider } from "./show.ts";

const portfolioOf = async (db: Db, id: Id) => {
  const pictures = await listPortfolio(db, id);
  return page(pictures, pictures.length, paging({ per_page: mostPortfolioPictures }));
};

export const routes = serve(providers, {
  list: ({ db, viewer, query }) => listProviders(db, viewer, query),
  publicShow: ({ db, kit, viewer, params, query }) => showProvider(db, kit, viewer, params.id, query.include),
  show: ({ db, kit, viewer, params, query }) => showProvider(db, kit, viewer, params.id, query.include),
  publicPhones: ({ tx, kit, viewer, params, query }) => openProviderPhones(tx, kit, viewer, params.id, query),
  phones: ({ tx, kit, viewer, params }) => openProviderPhones(tx, kit, viewer, params.id),
  portfolio: ({ db, viewer }) => portfolioOf(db, viewer.id),
  setPortfolio: async ({ tx, viewer, body }) => {
    await setPortfolio(tx, viewer, body.media_ids);
    return portfolioOf(tx, viewer.id);
  },
  hours: ({ db, viewer }) => showHours(db, viewer.id),
  setHours: ({ tx, kit, viewer, body, version }) => saveHours(tx, kit, viewer, body, version),
  changeDay: ({ tx, viewer, params, body, version }) => changeDay(tx, viewer.id, params.id, body, version),
  clearDay: ({ tx, viewer, params }) => clearDay(tx, viewer.id, params.id),
});
