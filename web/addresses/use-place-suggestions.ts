import { api } from "#web/kit/api.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import { useWords } from "#web/ui/words.ts";
import { asSuggestion } from "./place.ts";
import type { FoundPlace } from "./place.ts";

/** Suggests places by the beginning of their names: first those of the reader's countries, below them the others. */
export function usePlaceSuggestions(write: (place: FoundPlace) => string) {
  const { t } = useWords();
  return async (text: string): Promise<Suggestion[]> => {
    const { data } = await api("GET /places", { query: { text, limit: 6 } });
    return data.map((place) => ({
      ...asSuggestion(place, write),
      ...(place.abroad && { group: t("combobox.other_countries") }),
    }));
  };
}
