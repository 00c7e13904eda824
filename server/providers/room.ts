import { mostPortfolioPictures, providers } from "#contract/providers.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { serve } from "#server/kit/serve.ts";
import type { Id } from "#server/kit/viewer.ts";
import { listPortfolio, setPortfolio } from "#server/media/portfolio.ts";
import { addTranslation, addTranslations } from "#server/translations/add.ts";
import { changeDay, clearDay, saveHours, showHours } from "./hours.ts";
import { listProviders } from "./list.ts";
import { openProviderPhones } from "./phones.ts";
import { showProvider } from "./show.ts";

const portfolioOf = async (db: Db, id: Id) => {
  const pictures = await listPortfolio(db, id);
  return page(pictures, pictures.length, paging({ per_page: mostPortfolioPictures }));
};

/** The biography, the offers and the discounts, where the reader does not read their languages. */
async function showTranslated(
  call: Parameters<typeof addTranslation>[0] & {
    params: { id: Id };
    query: { include?: readonly string[] | undefined };
  },
) {
  const { db, kit, viewer, params, query } = call;
  const details = await addTranslation(call, "person", await showProvider(db, kit, viewer, params.id, query.include));
  const [service_offers, discounts] = await Promise.all([
    addTranslations(call, "point", details.service_offers),
    details.own ? details.discounts : addTranslations(call, "discount", details.discounts),
  ]);
  return { ...details, service_offers, discounts };
}

export const routes = serve(providers, {
  list: ({ db, viewer, query }) => listProviders(db, viewer, query),
  publicShow: (call) => showTranslated(call),
  show: (call) => showTranslated(call),
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
