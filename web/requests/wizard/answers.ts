import type { AddressInput } from "#contract/addresses.ts";
import type { RequestInput } from "#contract/requests.ts";
import type { Reply } from "#web/kit/calls.ts";

export type OwnRequest = Reply<"GET /service-requests/:id">;

/** What the wizard knows so far. A draft on the server is one; a visitor's lie in the browser until the login. */
export type Answers = Pick<
  OwnRequest,
  | "point_type"
  | "point_purposes"
  | "title"
  | "description"
  | "tags"
  | "language"
  | "urgent"
  | "date"
  | "time"
  | "budget"
  | "currency"
  | "address_id"
  | "receiver"
  | "offer"
  | "at_link"
  | "main_image"
  | "media_files"
> & {
  place: { address_limited: string; country_code: string } | null;
  /** A place that is no location yet, as visitors have it. */
  address?: AddressInput | undefined;
  /** What the link to the wizard named: it is told to the API with the first save. */
  target?: Target | undefined;
  /** Of files that were chosen in this step. */
  media_ids?: string[] | undefined;
};

/** At somebody's place by its posting link, to one provider, or about one offer. */
export type Target = Pick<RequestInput, "public_alias" | "offer_id" | "receiver_id">;

/** @param language of the page: the one in which its reader most likely writes. */
export const noAnswers = (currency: string, language: OwnRequest["language"]): Answers => ({
  point_type: null,
  point_purposes: [],
  title: null,
  description: null,
  tags: [],
  language,
  urgent: false,
  date: null,
  time: null,
  budget: null,
  currency,
  address_id: null,
  place: null,
  receiver: null,
  offer: null,
  at_link: false,
  main_image: null,
});

/** What of a change the API is told; a new address becomes a location with the same call. */
export function inputOf(change: Partial<Answers>): RequestInput {
  const { point_type, point_purposes, target, address_id, ...rest } = change;
  const { place: _place, address, receiver: _who, offer: _what, at_link: _linked, ...more } = rest;
  const { main_image: _main, media_files: _files, ...same } = more;
  return {
    ...same,
    ...target,
    ...(address ? { address } : address_id !== undefined && !target?.public_alias && { address_id }),
    ...(point_type !== undefined && { point_type_id: point_type?.id ?? null }),
    ...(point_purposes && { point_purpose_ids: point_purposes.map(({ id }) => id) }),
  };
}
