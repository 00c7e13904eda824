import type { Reply } from "#web/kit/calls.ts";

/** One of the user's own locations, as the API returns it. */
export type Address = Reply<"GET /addresses">["data"][number];

type Written = Pick<Address, "exact" | "address_limited">;

/** The whole address in the format of its country; without a house the locality, in the reader's language. */
export const wholeAddress = ({ exact, address_limited }: Written): string =>
  exact && (exact.house_number || exact.building || exact.office) ? exact.formatted_address : address_limited;
