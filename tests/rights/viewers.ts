// The viewers, in the order of the columns of the tables, and the meaning of the cells.
import type { ErrorCode } from "#contract/errors.ts";
import { rounds } from "../world/rounds.ts";

export const viewers = [
  "visitor", // without an account
  "user", // a new one, on the plan `user`, without services
  "owner", // the owner of the thing that the call is about
  "stranger", // another user with things of their own
  "answered", // a provider with an open proposal on the owner's request
  "provider", // one without a proposal
  "blocked", // by the operator, with the token from before
  "paused", // a provider with a paused profile
  "manager", // a person with that role, the manager of the managed person
  "acting", // the same manager with `X-Managed-User`
  "foreign", // another manager who sends that header for the same person
  "managed", // the managed person, with the profile claimed and signed in
  "partner", // of the referral programme
  "operator",
] as const;
export type Viewer = (typeof viewers)[number];

/** `404` is the endpoint's error for things that do not exist (`missing` in the contract). */
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
  cash: "cashback.state",
  paus: "provider.not_active",
  idle: "provider.not_providing",
  hid: "phones.hidden",
  mgd: "verification.managed",
} as const satisfies Record<string, ErrorCode | null>;
export type Outcome = keyof typeof outcomes;

/** The outcomes of a row, one for each viewer, in the order of `viewers`. */
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

/** Each of these viewers is refused for another reason, so every run plays all their refusals. */
const playedAlways: readonly Viewer[] = ["visitor", "stranger", "provider", "acting", "foreign"];

/**
 * The cells that a run plays: the first viewer with access, the refusals of five viewers without access, and every sixth
 * of the other cells, for the next row another sixth. With ROUNDS=full all cells.
 */
export function playedCells(row: string, cells: Cells): [Viewer, Outcome][] {
  const all = readCells(cells);
  const first = all.find(([, outcome]) => outcome === "ok");
  const shift = row.length % 6;
  const isUsual = ([viewer, outcome]: [Viewer, Outcome], at: number) =>
    outcome === "ok" ? row.startsWith("GET ") && at % 6 === shift : playedAlways.includes(viewer) || at % 6 === shift;
  return all.filter((cell, at) => cell === first || isUsual(cell, at) || rounds(0, 1) === 1);
}
