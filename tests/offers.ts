// Starting points of stories about offers: offers at coordinates that no other test uses.
import type { Calls } from "#contract/surface.ts";
import type { Caller } from "./caller.ts";
import { addressOf, lviv, plumber } from "./cast.ts";
import { world, type Person } from "./world.ts";

export type Corner = { lat: number; lng: number };

let corner = 0;
/** Far out at sea: no gazetteer knows it, so the places are moved there after they were made. */
export const somewhere = (): Corner => ({ lat: -40, lng: -170 + ++corner * 3 });
export const north = (spot: Corner, kilometres: number): Corner => ({ ...spot, lat: spot.lat + kilometres / 111.2 });

type Facts = Calls["POST /service-offers"]["body"] & { radius?: number };

/** A place of that person there. @param radius metres */
export async function placeAt(who: Person, { lat, lng }: Corner, radius = 50_000): Promise<string> {
  const { kit } = await world();
  const id = await addressOf(who, lviv, { radius });
  await kit.db.updateTable("addresses").set({ lat, lng }).where("id", "=", id).execute();
  return id;
}

/** A published offer of that person, by default a plumber's. */
export async function offerAt(who: Person, spot: Corner, { radius, ...facts }: Facts = {}) {
  const address_id = await placeAt(who, spot, radius);
  return who.call("POST /service-offers", {
    body: { ...plumber, title: "Майстер", address_id, publish: true, ...facts },
  });
}

/** The public list near a place, or anywhere. */
export const searchOffers = async (who: Caller, spot: Corner | null, filter: object = {}, query: object = {}) =>
  (
    await who.call("GET /public/service-offers", {
      query: { per_page: 100, filter: { ...(spot ? { lat: spot.lat, lng: spot.lng } : {}), ...filter }, ...query },
    })
  ).data;

export const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);
