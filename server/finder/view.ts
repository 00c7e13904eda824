// Row → reply: distances as steps, people without contacts.
import type { FoundRequest } from "#contract/finder.ts";
import type { Person } from "#contract/people.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import type { RequestRow } from "#server/requests/select.ts";
import { presentFacts } from "#server/requests/view.ts";
import { providerStates, type ProviderState } from "./queries.ts";

export type FoundRow = RequestRow & { metres: number | null };

/** Cards with the contact person (for a managed request only its manager: rule P9) and the own actions: a fixed number of queries. */
export async function hydrateCards(db: Db, viewer: Member, rows: FoundRow[]): Promise<FoundRequest[]> {
  const [people, standing] = await Promise.all([
    peopleWithHireCounts(
      db,
      rows.map((row) => row.contact_id),
    ),
    providerStates(
      db,
      viewer.id,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => toFoundRequest(viewer, row, people, standing.get(row.id)));
}

export function toFoundRequest(
  viewer: Member,
  row: FoundRow,
  people: Map<Id, Person>,
  standing: ProviderState | undefined,
): FoundRequest {
  return {
    ...presentFacts(row, viewer.language),
    distance: distanceStep(row.metres),
    customer: people.get(row.contact_id) ?? null,
    direct: row.receiver_id !== null,
    dismissed: standing?.dismissed ?? false,
    my_proposal: standing?.proposal ?? null,
  };
}
