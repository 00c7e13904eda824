// A random history of one request, and the contacts that the rules open after it. Written from rules A2, A3, A5, A7, A8, P9, S9 and S11,
// independently of the SQL that the server runs.
import fc from "fast-check";

export type Facts = { visibility: "anybody" | "authorized" | "active_proposal"; provides: boolean; paused: boolean };
export type History = {
  /** At the customer's address, at that of a managed person, or at a host's through the posting link. */
  place: "own" | "managed" | "hosted";
  /** True for a direct request to the provider. */
  direct: boolean;
  proposal: "none" | "open" | "accepted" | "withdrawn" | "declined";
  /** Days since an accepted request was closed. */
  closed: number | null;
  /** True if the last day of the open proposal has passed. */
  expired: boolean;
  reveal: "proposal" | "accepted";
  block: "nobody" | "by customer" | "by provider" | "by subject" | "host and author" | "host and provider";
  /** True if an operator has blocked the customer's account. */
  gone: boolean;
  /** The host's answer to a hosted request. */
  grant: "none" | "open" | "closed";
  resident: boolean;
  customer: Facts;
  provider: Facts;
  /** True if pages, data copies and emails are read, too; only in some histories, because they take longer than calls. */
  pages: boolean;
};

const facts: fc.Arbitrary<Facts> = fc.record({
  visibility: fc.constantFrom("anybody", "authorized", "active_proposal"),
  provides: fc.boolean(),
  paused: fc.boolean(),
});
const any: fc.Arbitrary<History> = fc.record({
  place: fc.constantFrom("own", "own", "managed", "hosted"),
  direct: fc.boolean(),
  proposal: fc.constantFrom("none", "open", "open", "accepted", "accepted", "accepted", "withdrawn", "declined"),
  closed: fc.constantFrom(null, null, 6.9, 7.1),
  expired: fc.boolean(),
  reveal: fc.constantFrom("proposal", "accepted"),
  block: fc.constantFrom(
    ...(["nobody", "nobody", "nobody", "by customer", "by provider", "by subject"] as const),
    ...(["host and author", "host and provider"] as const),
  ),
  gone: fc.constantFrom(false, false, false, true),
  grant: fc.constantFrom("none", "open", "open", "closed"),
  resident: fc.boolean(),
  customer: facts,
  provider: facts,
  pages: fc.constantFrom(true, false, false),
});

/** Removes impossible combinations: a block of a host without a host, a managed person without a mandate. */
export const history = any.map((it): History => {
  const hosted = it.place === "hosted";
  const impossible = (it.block.startsWith("host") && !hosted) || (it.block === "by subject" && it.place !== "managed");
  return {
    ...it,
    block: impossible ? "nobody" : it.block,
    gone: it.gone && it.place === "own",
    closed: it.proposal === "accepted" ? it.closed : null,
    expired: it.expired && it.proposal === "open",
    grant: hosted && it.proposal === "accepted" ? it.grant : "none",
    resident: it.resident && hosted,
  };
});

/** True if one of provider, customer and managed person has blocked the other side. */
const apart = ({ block }: History) => ["by customer", "by provider", "by subject"].includes(block);
const contactApart = ({ block }: History) => block === "by customer" || block === "by provider";
const accepted = (it: History) => it.proposal === "accepted" && (it.closed ?? 0) < 7;
const dealt = (it: History) => !apart(it) && (accepted(it) || (it.proposal === "open" && !it.expired));

/** The contacts open to a signed-in person without a deal. */
function toAnyone({ visibility, provides, paused }: Facts): string | null {
  if (provides && paused) return "provider.not_active";
  if (visibility === "active_proposal") return "phones.hidden";
  return provides ? null : "provider.not_providing";
}

type Code = string | null;
type Rule = {
  /** Codes of `GET /users/:id/phones`; null: it opens. */
  customersPhones: { toProvider: Code; toStranger: Code };
  providersPhones: { toCustomer: Code; toManager: Code; toStranger: Code };
  /** The code of `GET /addresses/:id` to the provider. */
  place: Code;
  /** The customer's note is open to the provider. */
  note: boolean;
};

export function ruleOf(it: History): Rule {
  const deal = dealt(it);
  const customer = it.gone ? "user.not_found" : toAnyone(it.customer);
  const provider = toAnyone(it.provider);
  const toProvider = deal && !it.gone ? null : customer;
  return {
    customersPhones: { toProvider: contactApart(it) ? "user.not_found" : toProvider, toStranger: customer },
    providersPhones: {
      toCustomer: apart(it) ? "user.not_found" : deal ? null : provider,
      toManager: contactApart(it) ? "user.not_found" : deal ? null : provider,
      toStranger: provider,
    },
    place: placeOf(it, deal),
    note: deal && accepted(it) && !it.gone,
  };
}

function placeOf(it: History, deal: boolean): Code {
  if (it.gone || it.block === "host and provider") return "address.not_found";
  if (!deal || (!accepted(it) && it.reveal === "accepted")) return "address.not_found";
  if (it.place !== "hosted") return null;
  const agreed = it.grant === "none" ? it.resident : it.grant === "open";
  return accepted(it) && agreed && it.block !== "host and author" ? null : "address.host_not_approved";
}
