// The page of one provider: public while others can open it, for the provider and the manager also during a pause.
import type { ProviderDetails } from "#contract/providers.ts";
import { phonesAccess } from "#server/contacts/access.ts";
import { openDiscounts } from "#server/discounts/open.ts";
import { weekOf } from "#server/hours/week.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { listPortfolio } from "#server/media/portfolio.ts";
import { listBadges } from "#server/verifications/badges.ts";
import { listProfile } from "./profile.ts";
import { findPage } from "./queries.ts";
import { readProviders } from "./read.ts";

const mostOffers = 50;

/** Throws provider.not_found, provider.paused, provider.stopped. */
export async function showProvider(
  db: Db,
  kit: Pick<Kit, "config">,
  viewer: Viewer,
  id: Id,
  include?: readonly string[],
): Promise<ProviderDetails> {
  const page = await findPage(db, viewer, id);
  if (!page) throw problem("provider.not_found");
  const { refusal, own } = page;
  if (refusal && (refusal === "provider.not_found" || !own)) throw problem(refusal);
  const [[provider], portfolio, badges, discounts, phones, profile] = await Promise.all([
    readProviders(db, viewer, [id], mostOffers, include),
    listPortfolio(db, id),
    listBadges(db, id),
    openDiscounts(db, viewer, id, null),
    phonesAccess(db, viewer.id, id, kit.config.ACCESS_AFTER_CLOSE_DAYS),
    viewer.isUser && viewer.id === id ? listProfile(db, viewer) : null,
  ]);
  if (!provider) throw problem("provider.not_found");
  return {
    ...provider,
    hours: page.days && { time_zone: page.time_zone, days: weekOf(page.days) },
    portfolio,
    badges,
    discounts,
    own,
    hidden: refusal,
    profile,
    phones: phones.refusal ?? "open",
    can: {
      request: refusal === null && !page.is_party,
      see_phones: phones.reason !== null,
      block: viewer.isUser && !page.is_party,
    },
  };
}
