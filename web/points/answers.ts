import type { AddressInput } from "#contract/addresses.ts";
import type { Reply } from "#web/kit/calls.ts";

export type PointType = Reply<"GET /point-types">["data"][number];

/** The fields that an offer and a request share, as forms and wizards hold them. */
export type PointAnswers = Pick<
  Reply<"GET /service-offers/:id">,
  | "point_type"
  | "point_purposes"
  | "title"
  | "description"
  | "tags"
  | "currency"
  | "address_id"
  | "main_image"
  | "media_files"
> & {
  /** Of the text; undefined: the API finds it in the text. */
  language?: Reply<"GET /service-offers/:id">["language"] | undefined;
  place: { address_limited: string; country_code: string } | null;
  /** A place that is not a saved location yet, e.g. of a visitor. */
  address?: AddressInput | undefined;
  /** Uploaded files that are not saved yet. */
  media_ids?: string[] | undefined;
};

/** A draft of the API, in which `address` would be the coarse place. */
export function asAnswers<D extends { address?: unknown }>({ address: _, ...draft }: D): Omit<D, "address"> {
  return draft;
}

export const noPointAnswers = (currency: string): PointAnswers => ({
  point_type: null,
  point_purposes: [],
  title: null,
  description: null,
  tags: [],
  currency,
  address_id: null,
  place: null,
  main_image: null,
});

type PointInput = {
  point_type_id?: number | null;
  point_purpose_ids?: number[];
  address?: AddressInput;
  address_id?: string | null;
};

/** Splits a change into the part that the API takes under other names (`input`) and the rest; fields for display only are left out. */
export function pointInput<A extends Partial<PointAnswers>>(change: A) {
  const { point_type, point_purposes, place: _place, address, address_id, ...others } = change;
  const { main_image: _main, media_files: _files, ...rest } = others;
  const input: PointInput = {
    ...(address ? { address } : address_id !== undefined && { address_id }),
    ...(point_type !== undefined && { point_type_id: point_type?.id ?? null }),
    ...(point_purposes && { point_purpose_ids: point_purposes.map(({ id }) => id) }),
  };
  return { input, rest };
}
