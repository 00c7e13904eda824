import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";

type Service = Reply<"GET /point-purposes">["data"][number];

export const serviceSuggestion = ({ id, name, point_type }: Service): Suggestion => ({
  value: String(id),
  label: name,
  ...(point_type && { hint: point_type.name }),
});

/** The first services that match the words, in the reader's language. */
export async function firstServices(text: string, limit: number): Promise<Suggestion[]> {
  const { data } = await api("GET /point-purposes", { query: { filter: { text }, include: "point_type" } });
  return data.slice(0, limit).map(serviceSuggestion);
}

export const suggestServices = (text: string): Promise<Suggestion[]> => firstServices(text, 8);
