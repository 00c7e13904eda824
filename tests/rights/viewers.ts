// Who looks, in the order of the columns of the tables, and what their cells mean.
import type { ErrorCode } from "#contract/errors.ts";

export const viewers = [
  "visitor", // without an account
  "user", // a new one, on the plan `user`, who provides no services
  "owner", // whose thing the call is about
  "stranger", // another user with things of their own
  "answered", // a provider whose proposal on the owner's request is open
  "provider", // one without a proposal
  "blocked", // by the operator, with the token from before
  "paused", // a provider whose profile is paused
  "manager", // with that role, who manages the managed person
  "acting", // the same manager with `X-Managed-User`
  "foreign", // another manager who sends that header for the same person
  "managed", // the person, who took the profile over and has signed in
  "partner", // of the referral programme
  "operator",
] as const;
export type Viewer = (typeof viewers)[number];

/** `404` is what the endpoint says of things that are not there (`missing` in the contract). */
export const outcomes = {
  ok: null,
  "401": "auth.required",
  abil: "ability_not_granted",
  act: "acting_as.refused",
  "404": "route.not_found",
  blk: "account.blocked",
  mng: "account.manages_people",
  none: "mandate.not_found",
  held: "mandate.exists",
  acts: "mandate.manager",
  nobd: "user.not_found",
  own: "proposal.own_request",
  had: "proposal.exists",
  paus: "provider.not_active",
  idle: "provider.not_providing",
  hid: "phones.hidden",
} as const satisfies Record<string, ErrorCode | null>;
export type Outcome = keyof typeof outcomes;

/** One outcome a viewer, in their order. */
export type Cells = string;

export function readCells(cells: Cells): [Viewer, Outcome][] {
  const words = cells.trim().split(/\s+/);
  if (words.length !== viewers.length) throw new Error(`${words.length} cells, not ${viewers.length}: ${cells}`);
  return viewers.map((viewer, index) => {
    const word = words[index] ?? "";
    if (!(word in outcomes)) throw new Error(`${word} means nothing`);
    return [viewer, word as Outcome];
  });
}
