// May this reader see another's exact place? That depends on proposals, which stand above this room: the wiring page says who answers.
import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

export type AddressAsked = {
  id: Id;
  ownerId: Id;
  /** The owner's choice: from the proposal on, or only once it is accepted. */
  reveal: "proposal" | "accepted";
};
/** Why it is open; `counted`: this view takes from the daily quota. */
export type Opening = { reason: string; requestId: Id | null; counted: boolean };
export type RevealRule = (tx: Tx, viewer: Member, address: AddressAsked) => Promise<Opening | null>;

const nobody: RevealRule = async () => null;
let rule = nobody;

/** Called by `server/wiring.ts`. Until then nobody but the owner sees anything. */
export const setRevealRule = (answer: RevealRule) => {
  rule = answer;
};

/** Null: not allowed. */
export const mayReveal: RevealRule = async (tx, viewer, address) => rule(tx, viewer, address);
