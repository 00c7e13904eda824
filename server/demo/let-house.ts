// The landlord's house: a posting link on a poster in the hall, and the requests of the residents through it.
import { create as createAddress } from "#server/addresses/create.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";

export type House = {
  lat: number;
  lng: number;
  country_code: string;
  locality: string;
  suburb: string;
  road: string;
  house_number: string;
  label: string;
  public_name: string;
  greeting: string;
};

/** @returns the secret part of the posting link. */
export async function letHouse(tx: Tx, kit: Kit, viewer: Member, house: House): Promise<string> {
  const { lat, lng, label, public_name, greeting, ...place } = house;
  const body = {
    lat,
    lng,
    label,
    public_name,
    greeting,
    exact: true,
    link_enabled: true,
    coordinates_updated: true,
    address: { ...place, locality_type: "city" as const },
  };
  const { public_alias } = await createAddress({ kit, tx, viewer, body, language: viewer.language });
  if (!public_alias) throw new Error("The house has no posting link");
  return public_alias;
}
