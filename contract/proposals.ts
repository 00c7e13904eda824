// Proposals to requests. Sealed: providers never see proposals of other providers (rule S4).
import { z } from "zod";
import { ProposalDiscount } from "./discounts.ts";
import { JobTime } from "./job-time.ts";
import { get, many, one, patch, post } from "./kit/endpoint.ts";
import {
  code,
  Currency,
  Day,
  Id,
  LanguageCode,
  Minor,
  Minutes,
  PlannedDay,
  PlannedMoment,
  prose,
  Timestamp,
} from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { flag, listQuery, oneQuery } from "./kit/query.ts";
import { reading } from "./kit/reading.ts";
import { NamedPerson, Person } from "./people.ts";
import { ProposalPhrases, ReadablePhrase, saysSomething } from "./phrases.ts";
import { ProposalStep, SuggestedTerms } from "./proposal-parts.ts";
import { RequestFacts } from "./requests.ts";
import { titleInOtherLanguages, Translated } from "./translations.ts";

export const proposalStatuses = ["created", "updated", "accepted", "declined", "withdrawn", "deleted"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
const ofRequest = ["request_completed", "request_non_actual"] as const;
export const declineReasons = ["another_proposal_accepted", ...ofRequest, "another"] as const;
export const withdrawReasons = ["busy", "another", "terms_changed"] as const;
/** Set by the system only; no call accepts them. */
export const systemDeclineReasons = ["request_redirected", "request_expired", "blocked"] as const;
export const systemWithdrawReasons = ["provider_blocked", "provider_leaving", "blocked"] as const;
/** The groups of sent proposals: not accepted, accepted with the job ahead, and accepted with the request closed. */
export const proposalStages = ["sent", "accepted", "done"] as const;
export type ProposalStage = (typeof proposalStages)[number];
/** What distinguishes a proposal from the other open ones: `lowest_price` among fixed prices, the earliest start, the reader's language. */
export const proposalLabels = ["lowest_price", "soonest", "speaks_your_language"] as const;
export type ProposalLabel = (typeof proposalLabels)[number];
/** Fields of the request that customer and provider agree on by an acceptance. */
export const agreedFields = ["purposes", "answers", "place", "date", "title", "description", "budget"] as const;

const content = {
  price_kind: z.enum(priceKinds),
  amount: Minor.nullable().optional(),
  currency: Currency.optional(),
  /** Own words. Needed without phrases. */
  message: prose(0, 2_000).optional(),
  /** Sentences that the customer reads in the own language (rule H8). In a change, absent is unchanged. */
  phrases: ProposalPhrases.optional(),
  /** Of the message; guessed unless given. */
  language: LanguageCode.optional(),
  /** The earliest start. */
  starts_at: PlannedMoment.nullable().optional(),
  /** Minutes. */
  duration: Minutes.nullable().optional(),
  valid_until: PlannedDay.nullable().optional(),
  /** A programme of the provider; `amount` is the price before it. In a change, absent or the same: the copy stays. */
  discount_program_id: Id.nullable().optional(),
};
type Priced = { price_kind?: string | undefined; amount?: number | null | undefined };
/** Only a price on inspection has no amount. */
function hasAmount({ price_kind, amount }: Priced, context: z.core.$RefinementCtx<Priced>): void {
  if (price_kind === undefined || price_kind === "on_inspection" || (amount ?? 0) > 0) return;
  const problem = amount === 0 ? code("amount_too_small", { min: 0.01 }) : code("required");
  context.addIssue({ code: "custom", path: ["amount"], ...problem });
}

export const ProposalInput = z
  .strictObject({ request_id: Id, ...content })
  .superRefine(hasAmount)
  .refine(saysSomething, { path: ["message"], ...code("required") });
/** Absent is unchanged: a kind of price may change without its amount. */
export const ProposalChange = z
  .strictObject(content)
  .partial()
  .superRefine((it, context) => (it.amount === undefined ? undefined : hasAmount(it, context)));

/** Given by the reader: what no integer of the database can be is refused as a field. */
const TermsVersion = z.int().min(1).max(2_147_483_647);

const { price_kind, amount, currency, starts_at, duration } = content;
/** Absent is unchanged. `terms_version` is that of the terms which the reader has seen. */
export const TermsInput = z
  .strictObject({ price_kind, amount, currency, starts_at, duration })
  .partial()
  .extend({ terms_version: TermsVersion })
  .superRefine((it, context) => (it.amount === undefined || it.amount === 0 ? undefined : hasAmount(it, context)));
export const termsDecisions = ["accept", "decline", "withdraw"] as const;

export const Proposal = z.object({
  id: Id,
  request_id: Id,
  /** As its reader could read it last (rule S14). */
  request_title: z.string().nullable(),
  ...titleInOtherLanguages,
  status: z.enum(proposalStatuses),
  author: Person,
  price_kind: z.enum(priceKinds),
  /** The price after the discount (rule D2). */
  amount: Minor.nullable(),
  currency: Currency,
  discount: ProposalDiscount.nullable(),
  /** Own words of the author; empty where phrases say all. */
  message: z.string(),
  /** Of the message; null: unknown, as in all texts from before. */
  language: LanguageCode.nullable(),
  translated: Translated.optional(),
  /** Read before the own words. */
  phrases: z.array(ReadablePhrase),
  /** That of `when`. */
  starts_at: Timestamp.nullable(),
  when: JobTime,
  duration: z.int().nullable(),
  valid_until: Day.nullable(),
  /** Past `valid_until` by the date at the place of the request: cannot be accepted; a new `valid_until` renews it. */
  expired: z.boolean(),
  /** Of an open proposal, for its customer; for its author always empty (rule S4). */
  labels: z.array(z.enum(proposalLabels)),
  /** Grows with each change of price, start or duration. */
  terms_version: z.int(),
  /** Other terms that wait for an answer. */
  suggested: SuggestedTerms.nullable(),
  decline_reason: z.enum([...declineReasons, ...systemDeclineReasons]).nullable(),
  withdraw_reason: z.enum([...withdrawReasons, ...systemWithdrawReasons]).nullable(),
  /** After declining the proposal the customer invited its provider to propose again. */
  invited_at: Timestamp.nullable(),
  /** The fields that the customer changed after the acceptance. The provider may withdraw without fault. */
  terms_changed: z.array(z.enum(agreedFields)),
  terms_changed_at: Timestamp.nullable(),
  /** When each side said that the job is done, and the side that said last that it is not (rule T1). */
  customer_done_at: Timestamp.nullable(),
  provider_done_at: Timestamp.nullable(),
  not_done_at: Timestamp.nullable(),
  not_done_by: z.enum(["customer", "provider"]).nullable(),
  /** While one side waits for the other: then the job is done without an answer. */
  completes_at: Timestamp.nullable(),
  /** The job is done, and its request closed as completed. */
  done_at: Timestamp.nullable(),
  history: z.array(ProposalStep),
  created_at: Timestamp,
  updated_at: Timestamp,
  decided_at: Timestamp.nullable(),
  /** For the one who may accept it: the contacts that the acceptance opens. */
  opens: z
    .object({
      /** Whose phones and messengers the provider sees: the customer, or the manager (rule P9). */
      contact: NamedPerson,
      phones: z.boolean(),
      messengers: z.boolean(),
      their_phones: z.boolean(),
      their_messengers: z.boolean(),
      /** `host`: its owner decides (rule A7); `none`: the place has no exact address. */
      address: z.enum(["exact", "host", "none"]),
    })
    .nullable(),
  /** Null while the reader may not read the request (rule S14). */
  request: RequestFacts.nullable().optional(),
  /** With `include=user`: its author, under the name of the specification. */
  user: Person.optional(),
  /** In lists with `include=customer`: of a managed request its manager (rule P9). Null where its page is hidden from the provider. */
  customer: Person.nullable().optional(),
  can: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    invite: z.boolean(),
    suggest_terms: z.boolean(),
    withdraw: z.boolean(),
    done: z.boolean(),
    not_done: z.boolean(),
    /** The job is done, and the reader has not reviewed it yet. */
    review: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    /** Contacts that are open now, through this proposal or by the settings of the other party. */
    see_phones: z.boolean(),
    see_address: z.boolean(),
  }),
});
export type Proposal = z.infer<typeof Proposal>;

/** A step of a proposal by one of its two sides. */
const decision = { access: "user", status: 200, reply: one(Proposal), missing: "proposal.not_found" } as const;

export const proposals = {
  list: get("/proposals", {
    summary: "List the proposals to my requests and my own proposals",
    access: "user",
    query: listQuery({
      include: ["user", "request", "customer"],
      /** `amount`: unlike price kinds and currencies are not compared; each kind stands for itself, fixed prices first. */
      sort: ["created_at", "amount", "starts_at"],
      filter: {
        request: Id.optional(),
        /** `received`: proposals to own requests; `sent`: own proposals. */
        side: z.enum(["received", "sent"]).optional(),
        status: z.enum([...proposalStatuses, "open"]).optional(),
        /** `sent`: not accepted, open ones first; `accepted`: the job is ahead; `done`: accepted and the request closed. */
        stage: z.enum(proposalStages).optional(),
        /** Only those to own requests by people that the reader invited. */
        referrals: flag.optional(),
        ...reading,
      },
    }),
    reply: many(Proposal),
  }),
  show: get("/proposals/:proposalId", {
    summary: "Show a proposal that I wrote or received",
    access: "user",
    query: oneQuery(["user", "request"]),
    reply: one(Proposal),
    missing: "proposal.not_found",
  }),
  create: post("/proposals", {
    summary: "Propose for a request",
    access: "ServiceOffer:read",
    body: ProposalInput,
    reply: one(Proposal),
    errors: [
      "request.not_found",
      "proposal.exists",
      "contact.missing",
      "proposal.request_closed",
      "proposal.own_request",
      "provider.not_active",
      "provider.not_providing",
      "proposal.invitation_needed",
      "request.proposals_full",
    ],
  }),
  edit: patch("/proposals/:proposalId", {
    versioned: true,
    summary: "Change my proposal while it is open",
    access: "ServiceOffer:read",
    body: ProposalChange,
    reply: one(Proposal),
    missing: "proposal.not_found",
    errors: ["proposal.not_found", "proposal.state", "request.proposals_full", "version.changed"],
  }),
  suggestTerms: post("/proposals/:proposalId/terms", {
    summary: "Suggest other terms: as the customer of an open proposal, or as either side after the acceptance",
    access: "user",
    body: TermsInput,
    reply: one(Proposal),
    missing: "proposal.not_found",
    errors: ["proposal.not_found", "proposal.state", "terms.stale", "terms.waiting"],
  }),
  decideTerms: post("/proposals/:proposalId/terms/:termsId/decide", {
    summary: "Accept or decline the terms that the other side suggests, or take back my own",
    ...decision,
    body: z.strictObject({ decision: z.enum(termsDecisions) }),
    errors: ["proposal.not_found", "proposal.state", "terms.not_found", "terms.stale"],
  }),
  accept: post("/events/:id/accept", {
    alias: "/proposals/:id/accept",
    summary: "Accept a proposal; the others are declined. Accepting it again changes nothing",
    ...decision,
    /** With the version of the terms that the customer has seen, others are not accepted by mistake. */
    body: z.strictObject({ terms_version: TermsVersion.optional() }),
    errors: ["proposal.not_found", "proposal.state", "proposal.expired", "terms.stale"],
  }),
  decline: post("/events/:id/decline", {
    alias: "/proposals/:id/decline",
    summary: "Decline a proposal with a reason",
    ...decision,
    body: z.strictObject({ decline_reason: z.enum(declineReasons, { error: "choose_decline_reason" }) }),
    errors: ["proposal.not_found", "proposal.state"],
  }),
  invite: post("/events/:id/invite", {
    alias: "/proposals/:id/invite",
    summary: "Invite the provider of a declined proposal to propose again",
    ...decision,
    errors: ["proposal.not_found", "proposal.state"],
  }),
  withdraw: post("/events/:id/withdraw", {
    alias: "/proposals/:id/withdraw",
    summary: "Withdraw my proposal with a reason; if it was accepted, the request is published again",
    ...decision,
    body: z.strictObject({ withdraw_reason: z.enum(withdrawReasons, { error: "choose_withdraw_reason" }) }),
    errors: ["proposal.not_found", "proposal.state"],
  }),
  done: post("/events/:id/done", {
    alias: "/proposals/:id/done",
    summary:
      "Say that the job of an accepted proposal is done. Both sides, or one and a week of silence, close the request",
    ...decision,
    errors: ["proposal.not_found", "proposal.state"],
  }),
  notDone: post("/events/:id/not-done", {
    alias: "/proposals/:id/not-done",
    summary: "Say that the job of an accepted proposal is not done; the week of silence stops",
    ...decision,
    errors: ["proposal.not_found", "proposal.state"],
  }),
};
