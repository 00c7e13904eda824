import { writePoint } from "#web/finder/wish.ts";
import { api } from "#web/kit/api.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";

/** Services by words, in the reader's language. */
export async function suggestPurposes(text: string): Promise<Suggestion[]> {
  const { data } = await api("GET /point-purposes", { query: { filter: { text }, include: "point_type" } });
  return data.slice(0, 8).map(({ id, name, point_type }) => ({
    value: String(id),
    label: name,
    ...(point_type && { hint: point_type.name }),
  }));
}

export async function suggestPlaces(text: string): Promise<Suggestion[]> {
  const { data } = await api("GET /places", { query: { text, limit: 6 } });
  return data.map((place) => ({
    value: writePoint(place),
    label: place.label,
    ...(place.country && !place.label.includes(place.country) && { hint: place.country }),
  }));
}
