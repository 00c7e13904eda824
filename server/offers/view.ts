// Row → reply: the coarse place only, the provider without contacts.
import type { Offer, OfferFacts, OwnOffer } from "#contract/offers.ts";
import type { Person } from "#contract/people.ts";
import { asNamed } from "#server/accounts/people.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { pick, shown } from "#server/points/fields.ts";
import { missing } from "#server/points/missing.ts";
import type { PointCard, SelectedPoint } from "#server/points/select.ts";
import { presentPoint } from "#server/points/view.ts";
import { may } from "./policy.ts";
import type { MarketCard } from "./select.ts";

const presentFacts = (row: PointCard<"offer">, names: Names): OfferFacts => ({
  ...presentPoint(row, names),
  ...pick(row, shown.public.offer),
});

/** @param provider of a managed offer its manager (rule P9). */
export const presentOffer = (
  row: MarketCard,
  provider: Person | null,
  names: Names,
  include?: readonly string[],
): Offer => ({
  ...presentFacts(row, names),
  provider,
  ...(include?.includes("user") ? { user: provider } : {}),
  provider_page: row.provider_page,
  open_now: row.open_now,
  distance: distanceStep(row.metres),
});

type Beside = { names: Names; user?: Person | undefined; subject: Person | null };

export function presentOwn(viewer: Viewer, row: SelectedPoint, { names, user, subject }: Beside): OwnOffer {
  return {
    ...presentFacts(row, names),
    ...pick(row, [...shown.owner.both, ...shown.owner.offer]),
    comment: row.comment,
    subject: subject && asNamed(subject),
    ...(user ? { user } : {}),
    missing: missing(row),
    can: {
      edit: may.edit(viewer, row),
      publish: may.publish(viewer, row),
      archive: may.archive(viewer, row),
      delete: may.delete(viewer, row),
      clone: may.clone(viewer, row),
    },
  };
}
