// Adds the people and the offers named in the rows: a fixed number of queries.
import type { Person } from "#contract/people.ts";
import type { OwnRequest } from "#contract/requests.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { offersNamed } from "./offers-named.ts";
import { may } from "./policy.ts";
import type { RequestRow } from "./select.ts";
import { presentOwn } from "./view.ts";

/** @param include `user` adds the customer; hosts always get it. */
export async function hydrate(
  db: Db,
  viewer: Member,
  rows: RequestRow[],
  include: readonly string[] = [],
): Promise<OwnRequest[]> {
  const offers = await offersNamed(
    db,
    rows.flatMap(({ offer_id }) => offer_id ?? []),
  );
  // A managed provider or request shows its manager, and no data of the managed person (rule P9).
  const subjectOf = (row: RequestRow): Id | null =>
    row.mandate === "managed" && !may.host(viewer, row) ? row.user_id : null;
  const askerOf = (row: RequestRow): Id | null =>
    include.includes("user") || may.host(viewer, row) ? row.contact_id : null;
  const providerOf = (row: RequestRow): Id | null => (may.host(viewer, row) ? null : row.accepted_provider_id);
  const idsOf = (...of: ((row: RequestRow) => Id | null)[]) =>
    rows.flatMap((row) => of.map((id) => id(row))).filter((id) => id !== null);
  const people = await peopleWithHireCounts(db, idsOf(subjectOf, askerOf));
  const providers = await providersWithHireCounts(
    db,
    idsOf(({ receiver_id }) => receiver_id, providerOf),
  );
  const names = await readNames(db, viewer.language, include);
  const named = (id: Id | null, among = people): Person | null => (id && among.get(id)) || null;
  return rows.map((row) => {
    const offer = row.offer_id && offers.get(row.offer_id);
    return presentOwn(viewer, row, {
      names,
      receiver: named(row.receiver_id, providers),
      subject: named(subjectOf(row)),
      user: named(askerOf(row)),
      provider: named(providerOf(row), providers),
      offer: offer ? { id: offer.id, title: offer.title } : null,
    });
  });
}
