// Every change that rooms record for others, and every job, with its payload. `docs/wiring.md` shows the listeners and the workers.
import type { DocumentKind } from "#contract/badge-kinds.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import type { agreedFields } from "#contract/proposals.ts";
import type { closeReasons } from "#contract/requests.ts";
import type { Kit } from "./kit.ts";
import type { Id, Member } from "./viewer.ts";

export type CloseReason = (typeof closeReasons)[number];
export type AgreedField = (typeof agreedFields)[number];

/** `contactId`: the person that providers deal with, the manager of a managed customer, else the customer. */
export type RequestEvent = { id: Id; customerId: Id; contactId: Id; actorId: Id };

/** `contactId`: the person that the provider deals with, the manager of a managed customer, else the customer. */
export type ProposalEvent = {
  id: Id;
  requestId: Id;
  customerId: Id;
  contactId: Id;
  providerId: Id;
  actorId: Id | null;
};

export type BadgeEvent = { userId: Id; kind: DocumentKind };

export type AddressGranted = { requestId: Id; proposalId: Id; providerId: Id; customerId: Id; actorId: Id };

export type AddressRemoving = {
  id: Id;
  ownerId: Id;
  actorId: Id;
  /** Ends the posts published at this place; without it a listener refuses with `address.in_use`. */
  archive: boolean;
  /**
   * The owner deletes the account: no post can keep the place. Where another person's request has an accepted proposal,
   * the deal continues without the place.
   */
  leaving?: boolean;
};

/** What the browser of a new account kept from before; its content is checked by the listener. */
export type DraftBrought = {
  kit: Kit;
  viewer: Member;
  draft: { kind: PointKind; content: Record<string, unknown> };
  /** Called with the id of what was made. */
  made: (id: Id) => void;
};

export type ActingWrote = {
  actorId: Id;
  /** The person in whose name the call was made. */
  userId: Id;
  /** As the contract names it, e.g. `POST /events/:id/accept`. */
  call: string;
  /** The subject of the call, where it names one. */
  id: Id | null;
};

export type AccountExporting = {
  userId: Id;
  /** `put("requests", […])` becomes `requests.json`, `put("saved.points", […])` the part `points` of `saved.json`. Only reads; data of other people stays out. */
  put: (name: string, content: object | null) => void;
  /** `attach("images/1.webp", key)`: a file of the storage, under that name. */
  attach: (name: string, key: string) => void;
};

/** `by` acted; `at` is the time in question. */
type AppointmentEvent = ProposalEvent & { by: "customer" | "provider"; at: string };

type TermsEvent = ProposalEvent & { by: "customer" | "provider"; termsId: Id };

export interface Changes {
  /** Money for what is over: the operator gives it back at the payment service. */
  "payment.refund_due": { externalId: string; amount: number; currency: string };
  "account.registered": { userId: Id };
  "draft.brought": DraftBrought;
  /** The rights of the person can be fewer now. */
  "account.role": { userId: Id };
  /** `reason` is shown to the person. */
  "account.blocked": { userId: Id; reason: string };
  "account.unblocked": { userId: Id };
  /** `sessionId`: the session that stays; null: all end. */
  "account.leaving": { userId: Id; erasesAt: string; sessionId: Id | null };
  /** Listeners end and erase the data of their room; the person's own row comes last. */
  "account.erasing": { userId: Id };
  "account.exporting": AccountExporting;
  "export.ready": { userId: Id; id: Id };
  /** Something was written in the name of another person. */
  "acting.wrote": ActingWrote;
  "mandate.claimed": { managerId: Id; userId: Id };
  "mandate.ended": { managerId: Id; userId: Id; by: "manager" | "person" | "operator" };
  /** A profile is about to be erased with the end of its mandate: listeners end its posts, or refuse. */
  "mandate.erasing": { userId: Id; actorId: Id };
  /** Listeners end everything open between the two people. While acting, the owner of the block is the managed person. */
  "person.blocked": { ownerId: Id; blockedId: Id; actorId: Id };

  /** It counts from now on; null: until it is ended. */
  "plan.started": { userId: Id; plan: string; endsAt: string | null };
  "plan.ending": { userId: Id; plan: string; endsAt: string };
  "plan.ended": { userId: Id; plan: string };
  /** The rights of the person can be fewer now. */
  "plan.changed": { userId: Id };
  /** The payment service reported something about a donation, or about a customer that may pay one. */
  "donation.reported": { id: Id } | { customer: string };
  /** `titles` of the offers, those published last first. */
  "offers.archived": { userId: Id; titles: string[] };

  /** Points lose the address, or a listener refuses: afterwards no incomplete, draft or published point may hold it. */
  "address.removing": AddressRemoving;
  "address.opened": AddressGranted;
  "address.closed": AddressGranted;

  "offer.published": { id: Id; providerId: Id; contactId: Id; actorId: Id };
  "request.published": RequestEvent;
  /** Other words in an offer or a request, while it is published. */
  "point.reworded": { id: Id };
  /** To another receiver, while it was published. */
  "request.directed": RequestEvent & { receiverId: Id };
  /** The terms that an acceptance agreed on have changed. */
  "request.changed": RequestEvent & { fields: AgreedField[] };
  "request.archived": RequestEvent;
  /** `actorId` null: by the system, because the job is done. */
  "request.closed": Omit<RequestEvent, "actorId"> & { actorId: Id | null; reason: CloseReason };
  "request.removed": RequestEvent;
  /** Its time on the market ends in three days, or has ended: it is archived. */
  "request.expiring": Omit<RequestEvent, "actorId">;
  "request.expired": Omit<RequestEvent, "actorId">;

  "proposal.created": ProposalEvent;
  "proposal.updated": ProposalEvent;
  "proposal.invited": ProposalEvent;
  "proposal.accepted": ProposalEvent;
  "proposal.withdrawn": ProposalEvent & { reason: string };
  /** By the customer, or by itself when another was accepted or the request ended. */
  "proposal.declined": Omit<ProposalEvent, "id" | "providerId"> & {
    declined: { id: Id; user_id: Id }[];
    reason: string;
  };
  "proposal.expired": ProposalEvent;
  /** One side says that the job is done; the other confirms, objects, or is silent for a week (rule T1). */
  "job.marked_done": ProposalEvent & { by: "customer" | "provider" };
  /** One side says that the job is not done, mostly as the answer to the other one's "done". */
  "job.disputed": ProposalEvent & { by: "customer" | "provider" };
  /** By the side that spoke last or closed the request, or by the system after a week of silence. Its request is closed. */
  "cashback.claimed": ProposalEvent;
  "cashback.changed": ProposalEvent & { by: "customer" | "provider" | "system"; state: string };
  "cashback.near": ProposalEvent & { to: "customer" | "provider" };
  "job.done": ProposalEvent & { by: "customer" | "provider" | "system" };
  /** One side asks the other for a time. */
  "appointment.asked": AppointmentEvent;
  /** The provider entered the time, or a side confirmed the time that the other one asked for. */
  "appointment.set": AppointmentEvent;
  "appointment.refused": AppointmentEvent;
  "appointment.removed": AppointmentEvent;
  "appointment.arrived": AppointmentEvent;
  /** The day before it, or an hour before it. */
  "appointment.near": ProposalEvent & { at: string; when: "day" | "hour" };
  /** A line of a person. `by` wrote it; `mutedBy` muted the thread. */
  "message.sent": Omit<ProposalEvent, "id"> & {
    threadId: Id;
    messageId: Id;
    by: "customer" | "provider";
    mutedBy: Id[];
  };
  /** Everything in it was read: by the person, or by the one who acts for the person. */
  "thread.read": { threadId: Id; userId: Id; actorId: Id };
  /** Reviews of a job became public: those of these sides. */
  "reviews.revealed": ProposalEvent & { by: ("customer" | "provider")[] };
  /** Other terms of a proposal, by the side that acts. */
  "terms.suggested": TermsEvent;
  "terms.accepted": TermsEvent;
  "terms.declined": TermsEvent;
  "terms.withdrawn": TermsEvent;
  "terms.changed": ProposalEvent & { fields: AgreedField[] };

  "badge.approved": BadgeEvent;
  /** By an operator, or because no operator checked the document in time. */
  "badge.refused": BadgeEvent;
  "badge.revoked": BadgeEvent;
  /** It ends in two weeks or sooner. */
  "badge.expiring": BadgeEvent;
  /** An operator removed it: it is off the market. */
  "request.taken_down": Omit<RequestEvent, "actorId">;
  /**
   * A decision of a case, or of its appeal. `authorId`: null where a block or its end notifies the author. No event names the reporters to
   * the author.
   */
  "case.decided": {
    id: Id;
    outcome: "removed" | "blocked" | "kept" | "upheld" | "restored";
    authorId: Id | null;
    reporterIds: Id[];
  };

  /** A decision was taken back. */
  "case.reopened": { id: Id };
  /** It waits for an operator: opened by a report or a dispute, or appealed. `parties`: the author and the reporter. */
  "case.waits": { id: Id; appealed: boolean; parties: Id[] };

  /** Each of these people has a saved search that matches the point. */
  "search.matched": { pointId: Id; kind: PointKind; contactId: Id; userIds: Id[] };
}

export type ChangeName = keyof Changes;

/** Of jobs that run by the clock and need no data. */
type Nothing = Record<string, never>;

export interface Jobs {
  "accounts.confirm-email": { id: Id };
  /** `to`: the account does not hold the old address any more. */
  "accounts.notify-old-email": { id: Id; to: string };
  "accounts.erase": Nothing;
  "accounts.export": { id: Id };
  "accounts.sweep-exports": Nothing;
  /** `repeats`: how often it was sent again because the service had not answered. */
  "auth.send-code": { id: Id; language: Language; repeats?: number };
  /** `to`: the account does not hold the old number any more. */
  "auth.notify-old-phone": { id: Id; to: string };
  /** `userId` belongs to no account where the address was not confirmed. */
  "auth.send-reset": { userId: Id; linkId: Id };
  "auth.password-changed": { userId: Id };
  "cases.erase": Nothing;
  /** Of a post that was published or reworded. */
  "cases.find-signals": { id: Id };
  /** Busy times of another calendar. */
  "events.import": { ownerId: Id };
  "events.import-all": Nothing;
  "events.remind": Nothing;
  "kit.delete-outdated": Nothing;
  "kit.remove-files": { key: string };
  "kit.remove-unnamed": Nothing;
  "kit.sweep-uploads": Nothing;
  "media.remove-folders": { folders: string[] };
  "media.sweep": Nothing;
  /** Of notifications that were created together. A retry repeats the whole job; emails that were sent are not sent again. */
  "notifications.mail": { ids: Id[] };
  "notifications.push": { ids: Id[] };
  /** A test message to one subscription, on request of the person. */
  "notifications.test-push": { subscriptionId: Id };
  "notifications.digest": Nothing;
  "notifications.messages": Nothing;
  "notifications.invitations": Nothing;
  "plans.expire": Nothing;
  "plans.apply-limits": Nothing;
  /** Its plan was replaced: it must take no money any more. */
  "plans.end-external": { externalId: string };
  /** The payer cancelled the choice. */
  "plans.abandon-checkout": { checkoutId: string };
  /** Reads a donation at the payment service and books its charges. */
  "plans.compare": Nothing;
  "donations.look": { id: Id } | { customer: string };
  /** Of a payment. */
  "donations.receipt": { id: Id };
  "donations.transfer": { id: Id };
  "donations.past-due": { id: Id };
  "donations.end-external": { externalId: string };
  "donations.erase": Nothing;
  "donations.compare": Nothing;
  /** An email, sealed. `repeats`: how often it was sent again because the mail server had not answered. */
  "mail.deliver": { sealed: string; repeats: number };
  /** Of posts that are read by many, or by one. */
  "points.translate": { ids: Id[]; repeats?: number };
  "proposals.finish-silent": Nothing;
  "proposals.notify-expired": Nothing;
  "proposals.translate": { id: Id; repeats?: number };
  "requests.expire": Nothing;
  "support.notify": { id: Id };
  "cashback.remind": Nothing;
  "cashback.expire": Nothing;
  "reviews.reveal": Nothing;
  "reviews.refresh": Nothing;
  "saved.match": { id: Id };
  /** Photos that were uploaded for a message and not sent. */
  "threads.sweep-photos": Nothing;
  /** `id`: a line of this thread. */
  "threads.translate": { threadId: Id; id: Id; repeats?: number };
  "verifications.remind": Nothing;
  "verifications.delete": Nothing;
}

export type JobName = keyof Jobs;
/** Jobs that translate what was just written. `repeats`: how often one was tried again because no engine worked. */
export type TranslationJob = "points.translate" | "proposals.translate" | "threads.translate";
