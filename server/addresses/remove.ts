import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { loadOwn } from "./load.ts";
import { type AddressRow, deleteHours, setAddress } from "./queries.ts";
import { newAlias } from "./write.ts";

/** Deletes the address for its owner; the coarse place stays for the closed requests there. */
export async function remove(tx: Tx, viewer: Member, id: Id, archive: boolean): Promise<void> {
  const row = await loadOwn(tx, viewer, id, viewer.language);
  // Lock order: listeners lock requests and proposals before the address is locked.
  await record(tx, "address.removing", { id, ownerId: viewer.id, actorId: viewer.actorId, archive });
  await erase(tx, row);
}

/** Erases everything except the coarse place. */
export async function erase(tx: Tx, row: Erasable): Promise<void> {
  await deleteHours(tx, row.id);
  await setAddress(tx, row.id, { ...erased(row), deleted_at: new Date() });
}

type Erasable = Pick<AddressRow, "id" | "coarse_lat" | "coarse_lng" | "lat" | "lng">;

/** The centre of the cell lies in the same cell, so the coarse point does not change. */
const erased = ({ coarse_lat, coarse_lng, lat, lng }: Erasable) => ({
  lat: coarse_lat ?? lat,
  lng: coarse_lng ?? lng,
  public_alias: newAlias(),
  link_enabled: false,
  exact: false,
  label: null,
  viewport: null,
  postcode: null,
  municipality: null,
  county: null,
  state: null,
  state_district: null,
  suburb: null,
  district: null,
  quarter: null,
  borough: null,
  city_district: null,
  neighbourhood: null,
  man_made: null,
  road: null,
  house_number: null,
  building: null,
  apartment_number: null,
  office: null,
  address_comment: null,
  address_comment_language: null,
  public_name: null,
  greeting: null,
  greeting_language: null,
});
