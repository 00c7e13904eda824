import type { Api, Reply } from "#web/kit/calls.ts";
import type { Where, RequestParams } from "./request-params.ts";
import { elsewhere, radii, usualRadius } from "./search-params.ts";

export type Location = Reply<"GET /addresses">["data"][number];
type FoundPlace = Reply<"GET /places">["data"][number];

/** The origin of the search, or the reason for having none: no place yet, no such place, several with that name. */
export type Start =
  | { kind: "found"; where: Where; name: string; radius: number }
  | { kind: "none" }
  | { kind: "unknown" }
  | { kind: "several"; places: FoundPlace[] };

/** The parameters of a search that determine its place. */
type PlaceParams = Pick<RequestParams, "from" | "place" | "point">;

/** The origin of the search: the id of one of my locations (the newest unless the parameters name another), or `elsewhere`. */
export function sourceOf(params: PlaceParams, locations: Location[]): string {
  if (locations.some(({ id }) => id === params.from)) return params.from;
  const typed = params.from === elsewhere || params.place !== "";
  return typed ? elsewhere : (locations[0]?.id ?? elsewhere);
}

export async function findStart(api: Api, params: PlaceParams, locations: Location[]): Promise<Start> {
  const source = sourceOf(params, locations);
  const mine = locations.find(({ id }) => id === source);
  if (mine) return startAt(mine);
  if (params.point) return { kind: "found", where: params.point, name: params.place, radius: usualRadius };
  return params.place.length < 2 ? { kind: "none" } : lookUp(api, params.place);
}

const startAt = (location: Location): Start => ({
  kind: "found",
  where: { address: location.id },
  name: nameOf(location),
  radius: radii.find((km) => km * 1000 >= location.radius) ?? usualRadius,
});

export const nameOf = ({ label, locality, address_limited }: Location): string => {
  const place = locality ?? address_limited;
  return label ? `${label} (${place})` : place;
};

async function lookUp(api: Api, text: string): Promise<Start> {
  const { data } = await api("GET /places", { query: { text, limit: 6 } });
  const same = data.filter(({ label, locality }) => [label, locality].some((name) => equal(name, text)));
  const [place] = same.length > 0 ? same : data;
  if (!place) return { kind: "unknown" };
  const clear = same.length === 1 || data.length === 1;
  if (!clear) return { kind: "several", places: same.length > 0 ? same : data };
  return { kind: "found", where: { lat: place.lat, lng: place.lng }, name: place.label, radius: usualRadius };
}

const equal = (name: string | null, text: string) => name?.toLocaleLowerCase() === text.toLocaleLowerCase();
