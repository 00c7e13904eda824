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
  | "urgent"
  | "date"
  | "time"
  | "budget"
  | "currency"
  | "address_id"
> & {
  place: { address_limited: string; country_code: string } | null;
  /** A place that is no location yet, as visitors have it. */
  address?: AddressInput | undefined;
};

export const noAnswers = (currency: string): Answers => ({
  point_type: null,
  point_purposes: [],
  title: null,
  description: null,
  urgent: false,
  date: null,
  time: null,
  budget: null,
  currency,
  address_id: null,
  place: null,
});

/** What of a change the API is told of the request itself; a new address is made before. */
export function inputOf(change: Partial<Answers>): RequestInput {
  const { point_type, point_purposes, place: _shown, address: _made, ...same } = change;
  return {
    ...same,
    ...(point_type !== undefined && { point_type_id: point_type?.id ?? null }),
    ...(point_purposes && { point_purpose_ids: point_purposes.map(({ id }) => id) }),
  };
}
