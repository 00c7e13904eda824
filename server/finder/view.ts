// Row → reply: distances as steps, people without contacts.
import type { FoundRequest } from "#contract/finder.ts";
import type { RatingShown } from "#contract/people.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { toPerson, type WithPerson } from "#server/points/hire-counts.ts";
import type { RequestCard } from "#server/requests/select.ts";
import { presentFacts } from "#server/requests/view.ts";
import type { ProviderState } from "./queries.ts";

export type FoundRow = RequestCard &
  WithPerson &
  ProviderState & { receiver_id: Id | null; metres: number | null; customer_rating: RatingShown | null };

/** A card with the contact person: for a managed request only its manager (rule P9). */
export function toFoundRequest(viewer: Member, names: Names, row: FoundRow, include?: readonly string[]): FoundRequest {
  const person = toPerson(row);
  const customer = person && { ...person, rating: null };
  return {
    ...presentFacts(row, names),
    distance: distanceStep(row.metres),
    customer,
    ...(include?.includes("user") ? { user: customer } : {}),
    customer_rating: viewer.providesServices && !viewer.paused ? row.customer_rating : null,
    direct: row.receiver_id !== null,
    dismissed: row.dismissed,
    my_proposal: row.proposal,
  };
}
