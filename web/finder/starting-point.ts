import type { Api, Reply } from "#web/kit/calls.ts";
import { elsewhere, radii } from "./wish.ts";
import type { Where, Wish } from "./wish.ts";

export type Location = Reply<"GET /addresses">["data"][number];
type FoundPlace = Reply<"GET /places">["data"][number];

/** Where the search starts, or why it does not: no place yet, no such place, several of that name. */
export type Start =
  | { kind: "found"; where: Where; name: string; radius: number }
  | { kind: "none" }
  | { kind: "unknown" }
  | { kind: "several"; places: FoundPlace[] };

/** What an address says of the place. */
type Said = Pick<Wish, "from" | "place" | "point">;
const usual = 50;

/** What is measured from: the id of one of my locations (the newest unless the address says otherwise), or `elsewhere`. */
export function sourceOf(wish: Said, locations: Location[]): string {
  if (locations.some(({ id }) => id === wish.from)) return wish.from;
  const typed = wish.from === elsewhere || wish.place !== "";
  return typed ? elsewhere : (locations[0]?.id ?? elsewhere);
}

export async function findStart(api: Api, wish: Said, locations: Location[]): Promise<Start> {
  const source = sourceOf(wish, locations);
  const mine = locations.find(({ id }) => id === source);
  if (mine) return startAt(mine);
  if (wish.point) return { kind: "found", where: wish.point, name: wish.place, radius: usual };
  return wish.place.length < 2 ? { kind: "none" } : lookUp(api, wish.place);
}

const startAt = (location: Location): Start => ({
  kind: "found",
  where: { address: location.id },
  name: nameOf(location),
  radius: radii.find((km) => km * 1000 >= location.radius) ?? usual,
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
  return { kind: "found", where: { lat: place.lat, lng: place.lng }, name: place.label, radius: usual };
}

const equal = (name: string | null, text: string) => name?.toLocaleLowerCase() === text.toLocaleLowerCase();
