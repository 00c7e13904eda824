// The steps of everything that has states: the states a step is possible in, the state it leads to, and who takes it. Stated here
// and nowhere else: each start writes the table `steps` from it, where triggers refuse everything else, and policies ask it.

export type Step = { from: readonly string[]; to: string; by: string };

/** An offer is never closed: its provider archives or deletes it. */
const ofOffer = {
  finish: { from: ["incomplete", "draft"], to: "draft", by: "owner" },
  reopen: { from: ["incomplete", "draft"], to: "incomplete", by: "owner" },
  publish: { from: ["incomplete", "draft", "archived", "published"], to: "published", by: "owner" },
  archive: { from: ["draft", "published"], to: "archived", by: "owner" },
} as const;

export const steps = {
  offer: ofOffer,
  request: { ...ofOffer, close: { from: ["published", "archived"], to: "closed", by: "owner" } },
  proposal: {
    update: { from: ["created", "updated"], to: "updated", by: "provider" },
    accept: { from: ["created", "updated"], to: "accepted", by: "customer" },
    decline: { from: ["created", "updated", "accepted"], to: "declined", by: "customer" },
    withdraw: { from: ["created", "updated", "accepted"], to: "withdrawn", by: "provider" },
    delete: { from: ["declined", "withdrawn"], to: "deleted", by: "provider" },
  },
  /** Other terms that one side suggests. They end with the terms that they would replace. */
  terms: {
    accept: { from: ["open"], to: "accepted", by: "other side" },
    decline: { from: ["open"], to: "declined", by: "other side" },
    withdraw: { from: ["open"], to: "withdrawn", by: "own side" },
    end: { from: ["open"], to: "ended", by: "system" },
  },
  appointment: {
    confirm: { from: ["asked"], to: "confirmed", by: "other side" },
    cancel: { from: ["asked", "confirmed"], to: "cancelled", by: "either side" },
  },
  case: {
    remove: { from: ["open"], to: "decided", by: "operator" },
    /** The operator dismisses it, or the block of the person settles it. */
    close: { from: ["open"], to: "closed", by: "operator" },
    /** The operator who decided takes it back, within ten minutes. */
    reopen: { from: ["decided", "closed"], to: "open", by: "operator" },
    appeal: { from: ["decided"], to: "appealed", by: "author" },
    answer: { from: ["appealed"], to: "closed", by: "operator" },
  },
  verification: {
    approve: { from: ["asked"], to: "approved", by: "operator" },
    refuse: { from: ["asked"], to: "refused", by: "operator" },
    revoke: { from: ["approved"], to: "revoked", by: "operator" },
    lapse: { from: ["asked"], to: "lapsed", by: "system" },
  },
  /** The times that a step also depends on are in `cashback_steps`. */
  cashback: {
    confirm: { from: ["claimed", "disputed"], to: "confirmed", by: "provider" },
    dispute: { from: ["claimed"], to: "disputed", by: "provider" },
    pay: { from: ["claimed", "confirmed", "disputed", "expired"], to: "paid", by: "provider" },
    receive: { from: ["claimed", "confirmed", "disputed", "expired"], to: "paid", by: "customer" },
    /** The customer says that nothing came. */
    miss: { from: ["confirmed", "paid"], to: "disputed", by: "customer" },
    expire: { from: ["claimed", "confirmed"], to: "expired", by: "system" },
  },
  /** A report of the payment service may come late and skip some. */
  donation: {
    pay: { from: ["created"], to: "paid", by: "service" },
    fail: { from: ["created"], to: "failed", by: "service" },
    refund: { from: ["created", "paid"], to: "refunded", by: "service" },
    begin: { from: ["created", "past_due"], to: "active", by: "service" },
    miss: { from: ["created", "active"], to: "past_due", by: "service" },
    cancel: { from: ["active", "past_due"], to: "canceled", by: "donor" },
    end: { from: ["created", "active", "past_due"], to: "canceled", by: "service" },
  },
  subscription: {
    begin: { from: ["pending"], to: "active", by: "service" },
    withdraw: { from: ["pending"], to: "ended", by: "owner" },
    end: { from: ["active"], to: "ended", by: "system" },
    /** A payment arrives for a plan that was given up or had run out. */
    return: { from: ["ended"], to: "active", by: "service" },
  },
  /** A person's copy of their data. */
  export: {
    finish: { from: ["waiting"], to: "ready", by: "system" },
    fail: { from: ["waiting"], to: "failed", by: "system" },
    remove: { from: ["ready"], to: "gone", by: "system" },
  },
} as const satisfies Record<string, Record<string, Step>>;

export type Thing = keyof typeof steps;
