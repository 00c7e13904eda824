// Unique values: a search for them in everything that a person reads finds every place that shows one.
import { randomBytes } from "node:crypto";
import { newPhone } from "../world/world.ts";

export type Canary = { name: string; found: (text: string) => boolean };

const word = () => `qz${randomBytes(6).toString("hex")}`;

/** A phone; it is found in every spelling of the number. */
export function phoneCanary(name: string): Canary & { phone: string } {
  const phone = newPhone();
  const digits = phone.replace(/^\+380/, "");
  return {
    name,
    phone,
    found: (text) => text.includes(digits) || text.replaceAll(/[\s()\u00A0-]+/g, "").includes(digits),
  };
}

export function textCanary(name: string): Canary & { text: string } {
  const text = word();
  return { name, text, found: (searched) => searched.includes(text) };
}

/** An exact place: street, house, postcode, comment and point. */
export function placeCanary(name: string, near: { lat: number; lng: number }) {
  const [road, note] = [word(), word()];
  const exact = (degrees: number) => Number((degrees + (Math.floor(Math.random() * 1e5) + 1) / 1e7).toFixed(7));
  const point = { lat: exact(near.lat + 0.0023), lng: exact(near.lng + 0.0017) };
  const needles = [road, note, String(point.lat), String(point.lng)];
  return {
    name,
    address: { road, address_comment: note, house_number: "7" },
    point,
    found: (text: string) => needles.some((needle) => text.includes(needle)),
  };
}

export const namesIn = (canaries: Canary[], texts: string[]): string[] =>
  canaries.filter(({ found }) => texts.some(found)).map(({ name }) => name);
