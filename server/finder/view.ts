// Row → reply: distances as steps, people without contacts.
import type { FoundRequest } from "#contract/finder.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Id } from "#server/kit/viewer.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { toPerson, type WithPerson } from "#server/points/hire-counts.ts";
import type { RequestCard } from "#server/requests/select.ts";
import { presentFacts } from "#server/requests/view.ts";
import type { ProviderState } from "./queries.ts";

export type FoundRow = RequestCard & WithPerson & ProviderState & { receiver_id: Id | null; metres: number | null };

/** A card with the contact person: for a managed request only its manager (rule P9). */
export const toFoundRequest = (names: Names, row: FoundRow): FoundRequest => ({
  ...presentFacts(row, names),
  distance: distanceStep(row.metres),
  customer: toPerson(row),
  direct: row.receiver_id !== null,
  dismissed: row.dismissed,
  my_proposal: row.proposal,
});
