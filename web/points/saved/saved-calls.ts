// The API calls of hearts. The keys of providers have a prefix, which distinguishes them from points.
import { api } from "#web/kit/api.ts";

export type SavedKind = "offer" | "request" | "provider";

const prefix = "provider:";
export const keyOf = (kind: SavedKind, id: string): string => (kind === "provider" ? prefix + id : id);

/** What the button of a heart posts without JavaScript: what it does, and the key. */
export const pressOf = (key: string, saved: boolean): string => `${saved ? "drop" : "keep"} ${key}`;

/** The opposite of `pressOf`. */
export function readPress(text: string): { adds: boolean; kind: "point" | "provider"; id: string } {
  const [act, key = ""] = text.split(" ", 2);
  const isProvider = key.startsWith(prefix);
  return {
    adds: act === "keep",
    kind: isProvider ? "provider" : "point",
    id: isProvider ? key.slice(prefix.length) : key,
  };
}

const apart = (keys: readonly string[]) => ({
  points: keys.filter((key) => !key.startsWith(prefix)),
  providers: keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
});

/** Returns the keys that are saved. */
export async function readSaved(keys: readonly string[]): Promise<string[]> {
  const { points, providers } = apart(keys);
  const [ofPoints, ofProviders] = await Promise.all([
    points.length > 0 ? api("GET /saved-points/marks", { query: { ids: points.join(",") } }) : { ids: [] },
    providers.length > 0 ? api("GET /saved-providers/marks", { query: { ids: providers.join(",") } }) : { ids: [] },
  ]);
  return [...ofPoints.ids, ...ofProviders.ids.map((id) => prefix + id)];
}

export async function save(keys: readonly string[]): Promise<void> {
  const { points, providers } = apart(keys);
  if (points.length > 0) await api("POST /saved-points", { body: { point_ids: points } });
  if (providers.length > 0) await api("POST /saved-providers", { body: { provider_ids: providers } });
}

export async function drop(key: string): Promise<void> {
  const [provider] = apart([key]).providers;
  if (provider) await api("DELETE /saved-providers/:id", { params: { id: provider } });
  else await api("DELETE /saved-points/:id", { params: { id: key } });
}
