// Adds the people and the offers named in the rows: a fixed number of queries.
import type { Person } from "#contract/people.ts";
import type { OwnRequest } from "#contract/requests.ts";
import { readNames } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
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
  // A managed offer or request names its manager, and no data of the managed person (rule P9).
  const receiverOf = (row: RequestRow): Id | null =>
    row.receiver_id && ((row.offer_id && offers.get(row.offer_id)?.contactId) || row.receiver_id);
  const subjectOf = (row: RequestRow): Id | null =>
    row.mandate === "managed" && !may.host(viewer, row) ? row.user_id : null;
  const askerOf = (row: RequestRow): Id | null =>
    include.includes("user") || may.host(viewer, row) ? row.contact_id : null;
  const providerOf = (row: RequestRow): Id | null => (may.host(viewer, row) ? null : row.accepted_provider_id);
  const idsOf = (row: RequestRow) =>
    [receiverOf(row), subjectOf(row), askerOf(row), providerOf(row)].filter((id) => id !== null);
  const people = await peopleWithHireCounts(db, rows.flatMap(idsOf));
  const names = await readNames(db, viewer.language);
  const named = (id: Id | null): Person | null => (id && people.get(id)) || null;
  return rows.map((row) => {
    const offer = row.offer_id && offers.get(row.offer_id);
    return presentOwn(viewer, row, {
      names,
      receiver: named(receiverOf(row)),
      subject: named(subjectOf(row)),
      user: named(askerOf(row)),
      provider: named(providerOf(row)),
      offer: offer ? { id: offer.id, title: offer.title } : null,
    });
  });
}
