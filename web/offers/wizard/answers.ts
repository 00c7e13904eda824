import type { AddressInput } from "#contract/addresses.ts";
import type { OfferInput } from "#contract/offers.ts";
import type { OwnOffer } from "../offer-facts.tsx";

/** What the wizard knows so far. A draft on the server is one; a visitor's lie in the browser until the login. */
export type Answers = Pick<
  OwnOffer,
  | "point_type"
  | "point_purposes"
  | "title"
  | "description"
  | "tags"
  | "language"
  | "price_kind"
  | "price"
  | "currency"
  | "duration_from"
  | "duration_to"
  | "address_id"
> & {
  place: { address_limited: string; country_code: string } | null;
  main_image: OwnOffer["main_image"];
  media_files?: OwnOffer["media_files"];
  /** A place that is no location yet, as visitors have it. */
  address?: AddressInput | undefined;
  /** Of files that waited in a visitor's browser. */
  media_ids?: string[] | undefined;
};

export const noAnswers = (currency: string, language: OwnOffer["language"]): Answers => ({
  point_type: null,
  point_purposes: [],
  title: null,
  description: null,
  tags: [],
  language,
  price_kind: null,
  price: null,
  currency,
  duration_from: null,
  duration_to: null,
  address_id: null,
  place: null,
  main_image: null,
});

/** What of a change the API is told; a new address becomes a location with the same call, files have their own field. */
export function inputOf(change: Partial<Answers>): OfferInput {
  const { point_type, point_purposes, place: _shown, address, main_image: _main, media_files, ...rest } = change;
  const { address_id, ...same } = rest;
  return {
    ...same,
    ...(address ? { address } : address_id !== undefined && { address_id }),
    ...(point_type !== undefined && { point_type_id: point_type?.id ?? null }),
    ...(point_purposes && { point_purpose_ids: point_purposes.map(({ id }) => id) }),
    ...(media_files && { media_ids: media_files.map(({ id }) => id) }),
  };
}
