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
