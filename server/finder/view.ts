// Row → reply: distances as steps, people without contacts.
import type { FoundRequest } from "#contract/finder.ts";
import type { Names } from "#server/catalog/names.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { toPerson, type WithPerson } from "#server/points/hire-counts.ts";
import type { RequestRow } from "#server/requests/select.ts";
import { presentFacts } from "#server/requests/view.ts";
import type { ProviderState } from "./queries.ts";

export type FoundRow = RequestRow & WithPerson & ProviderState & { metres: number | null };

/** A card with the contact person: for a managed request only its manager (rule P9). */
export const toFoundRequest = (names: Names, row: FoundRow): FoundRequest => ({
  ...presentFacts(row, names),
  distance: distanceStep(row.metres),
  customer: toPerson(row),
  direct: row.receiver_id !== null,
  dismissed: row.dismissed,
  my_proposal: row.proposal,
});
