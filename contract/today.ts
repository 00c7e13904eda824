// Today: one call for the first page of a signed-in person, with everything that waits for the person.
import { z } from "zod";
import { documentKinds } from "./badge-kinds.ts";
import { caseKinds, caseReasons } from "./case-kinds.ts";
import { FoundRequest } from "./finder.ts";
import { JobTime } from "./job-time.ts";
import { get, one } from "./kit/endpoint.ts";
import { Currency, Day, Id, LanguageCode, Minor, Timestamp } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { countryFilter, latitude, longitude } from "./kit/query.ts";
import { Offer } from "./offers.ts";
import { Face, NamedPerson, RatingShown } from "./people.ts";
import { awaitedFiles, pointKinds } from "./points.ts";
import { profileParts } from "./profile-parts.ts";
import { titleInOtherLanguages } from "./translations.ts";

const price = { price_kind: z.enum(priceKinds), amount: Minor.nullable(), currency: Currency };
/** The title of an own post. */
const titled = { id: Id, title: z.string().nullable(), title_language: LanguageCode };
const foreignTitle = { title: z.string().nullable(), ...titleInOtherLanguages };

/** A request of the reader, or of a person that the reader manages, with proposals to decide about. */
const WaitingRequest = z.object({
  ...titled,
  /** The managed person, where the reader handles the request without switching. */
  subject: NamedPerson.nullable(),
  proposals: z.int(),
  /** The lowest price, in the currency of the request where there is one. */
  lowest: z.object(price),
  /** Providers, at most three, the lowest price first. */
  people: z.array(Face),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

/** An accepted proposal with work to come. */
const Job = z.object({
  request_id: Id,
  proposal_id: Id,
  ...foreignTitle,
  /** True: the reader does the work. */
  doing: z.boolean(),
  /** The other side; of a managed request its manager (rule P9). */
  person: Face,
  ...price,
  ...JobTime.omit({ due: true }).shape,
  is_today: z.boolean(),
  /** The day is over, or the other side says that the work is done, and the reader has not said anything yet (rule T1). */
  asks_done: z.boolean(),
  locality: z.string().nullable(),
  /** For the one who does the work, to open the exact address (rule A2). */
  address_id: Id.nullable(),
});
export type Job = z.infer<typeof Job>;

/** A time for an appointment that one side asked for and the other has not answered yet. */
const AskedTime = z.object({
  request_id: Id,
  proposal_id: Id,
  ...foreignTitle,
  /** The other side. */
  person: Face,
  /** The reader asked, and waits for the other side. */
  mine: z.boolean(),
  starts_at: Timestamp,
  /** The zone of the place of the work. */
  time_zone: z.string(),
  lapses_at: Timestamp,
});
export type AskedTime = z.infer<typeof AskedTime>;

/** Seven days from Monday. */
const Week = z.object({
  /** Of all prices; null where one of them is not fixed or in another currency: then jobs are counted. */
  currency: Currency.nullable(),
  /** `amount` is the sum of the prices of the day; it is 0 where they have no common currency. */
  days: z.array(z.object({ day: Day, is_today: z.boolean(), jobs: z.int(), amount: Minor })),
});
export type Week = z.infer<typeof Week>;

/** An own proposal that the customer has not decided about. */
const SentProposal = z.object({
  request_id: Id,
  proposal_id: Id,
  ...foreignTitle,
  ...price,
  sent_at: Timestamp,
  valid_until: Day.nullable(),
  /** It cannot be accepted until its provider renews it. */
  expired: z.boolean(),
  /** The customer suggests other terms: the provider is to answer. */
  suggested: z.boolean(),
});
export type SentProposal = z.infer<typeof SentProposal>;

/** A provider who could do a request, for asking this provider directly: an offer of the same service that reaches the place. */
const AskablePerson = z.object({
  offer_id: Id,
  ...foreignTitle,
  person: Face,
  rating: RatingShown.nullable(),
  price: Minor.nullable(),
  price_kind: z.enum(priceKinds).nullable(),
  currency: Currency,
});
export type AskablePerson = z.infer<typeof AskablePerson>;

const House = z.object({
  id: Id,
  name: z.string(),
  open: z.int(),
  /** The newest open requests. */
  requests: z.array(z.object({ ...titled, ...titleInOtherLanguages, proposals: z.int(), awarded: z.boolean() })),
});
export type House = z.infer<typeof House>;

export const alarmKinds = [
  "sms",
  "mail",
  "disk",
  "database",
  "listener",
  "queue",
  "codes",
  "failed",
  "retrying",
] as const;

/** What an operator has to decide or to repair. */
const Desk = z.object({
  /** Services that fail now, the exhausted budget of one-time codes, and jobs of the queue that failed or are tried again. */
  alarms: z.array(
    z.object({
      kind: z.enum(alarmKinds),
      /** Failed attempts, codes sent in 24 hours, or jobs. */
      count: z.int(),
      since: Timestamp.nullable(),
    }),
  ),
  /** Reports and appeals that wait for a decision; the oldest first. */
  cases: z.object({
    total: z.int(),
    first: z.array(
      z.object({
        id: Id,
        kind: z.enum(caseKinds),
        title: z.string().nullable(),
        /** The person whose post, review, profile or conversation was reported. */
        author: Face,
        /** The reported words, their beginning; null for conversations, where each look is recorded (rule M1). */
        words: z.string().nullable(),
        reasons: z.array(z.enum(caseReasons)),
        reports: z.int(),
        appealed: z.boolean(),
        at: Timestamp,
      }),
    ),
  }),
  /** Documents that wait for a check; the oldest first. */
  documents: z.object({
    total: z.int(),
    first: z.array(z.object({ id: Id, kind: z.enum(documentKinds), person: Face, at: Timestamp })),
  }),
  /** Messages to the operator without an answer. */
  messages: z.int(),
  /** Plans whose payment is to be confirmed. */
  payments: z.int(),
});
export type Desk = z.infer<typeof Desk>;

const Town = z.object({
  desk: Desk,
  /** Requests that got no proposal within 24 hours; the oldest first. */
  unanswered: z.object({
    total: z.int(),
    requests: z.array(
      z.object({ ...titled, ...titleInOtherLanguages, locality: z.string().nullable(), published_at: Timestamp }),
    ),
  }),
  /** Of the last seven days. */
  new_people: z.object({ total: z.int(), providers: z.int(), people: z.array(Face) }),
  /** Cells of the coarse grid with three requests in 30 days, out of reach of all offers. */
  districts: z.array(z.object({ locality: z.string().nullable(), requests: z.int() })),
});
export type Town = z.infer<typeof Town>;

export const Today = z.object({
  /** Nothing was ever posted or proposed. */
  fresh: z.boolean(),
  waiting: z.array(WaitingRequest),
  jobs: z.array(Job),
  /** Times that wait for an answer; those that the reader is to answer first. */
  asked: z.array(AskedTime),
  /** Conversations with unread lines, the newest first, at most three. */
  unread: z.array(
    z.object({
      thread_id: Id,
      /** Null behind a block. */
      person: Face.nullable(),
      ...foreignTitle,
      lines: z.int(),
      /** The newest line, as the reader may read it, translated like titles; null: photos alone. */
      text: z.string().nullable(),
      text_language: LanguageCode.nullable(),
    }),
  ),
  /** The agreed work of this week, by the days at its places; null: there is none. */
  week: Week.nullable(),
  /** Own proposals that wait for the customer; those that the reader can do something about first. */
  sent: z.object({ total: z.int(), proposals: z.array(SentProposal) }),
  /** For active providers with a place, an offer or a proposal: the newest requests around the place. */
  near: z.array(FoundRequest.extend({ title_translated: titleInOtherLanguages.title_translated })),
  /** For people with an offer or a proposal: the first part that their page lacks; null: it has all. */
  profile: z.object({ lacks: z.enum(profileParts), has: z.int(), of: z.int() }).nullable(),
  /** Published, without a proposal so far. */
  running: z.array(z.object({ ...titled, published_at: Timestamp, hidden: z.boolean() })),
  /** People whom the reader can ask about the first of these requests. */
  people: z.array(AskablePerson),
  /** Those that were to be published come first. */
  drafts: z.array(z.object({ ...titled, kind: z.enum(pointKinds), ...awaitedFiles })),
  /** Places with a posting link or requests that came through it. */
  houses: z.array(House),
  /** The people that the reader manages. */
  managed: z.array(NamedPerson.extend({ open: z.int(), proposals: z.int() })),
  /** For operators only. */
  town: Town.nullable(),
});
export type Today = z.infer<typeof Today>;

/** For visitors: the town around a place. */
export const Nearby = z.object({
  locality: z.string().nullable(),
  country_code: z.string().nullable(),
  /** One offer of each of at most six providers; those with a picture first. */
  people: z.array(Offer),
  /** Around 30 km, each up to 2,000; null where few people work. Requests of the last 30 days that are still open. */
  numbers: z.object({ people: z.int(), offers: z.int(), requests: z.int() }).nullable(),
});
export type Nearby = z.infer<typeof Nearby>;

export const today = {
  nearby: get("/public/nearby", {
    summary:
      "Show people and numbers around a place, without login; without a place those of the busiest town, of a country if it is given",
    access: "public",
    query: z.strictObject({
      /** `lat` and `lng` together; `country` counts without them. */
      filter: z
        .strictObject({ lat: latitude.optional(), lng: longitude.optional(), country: countryFilter.optional() })
        .optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: one(Nearby),
  }),
  show: get("/today", {
    summary:
      "Show what waits for me today: proposals, jobs, times that were asked for, requests nearby, drafts; for operators also cases, documents and alarms",
    access: "user",
    reply: one(Today),
  }),
  people: get("/service-requests/:id/people", {
    summary: "List people who could do my open request and can be asked directly, at most three",
    access: "user",
    reply: one(z.object({ people: z.array(AskablePerson) })),
    missing: "request.not_found",
  }),
};
