// The whole surface of the API: rooms and their endpoints. The client's types are derived here.
import type { z } from "zod";
import { accounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import { analytics } from "./analytics.ts";
import { auth } from "./auth.ts";
import { calendar } from "./calendar.ts";
import { cases } from "./cases.ts";
import { cashback } from "./cashback.ts";
import { catalog } from "./catalog.ts";
import { contacts } from "./contacts.ts";
import { delegations } from "./delegations.ts";
import { discounts } from "./discounts.ts";
import { donations } from "./donations.ts";
import { feeds } from "./feeds.ts";
import { finder } from "./finder.ts";
import { help } from "./help.ts";
import { hosting } from "./hosting.ts";
import type { Page, Reply, Upload } from "./kit/endpoint.ts";
import { media } from "./media.ts";
import { notifications } from "./notifications.ts";
import { offers } from "./offers.ts";
import { operator } from "./operator.ts";
import { paper } from "./paper.ts";
import { personalData } from "./personal-data.ts";
import { plans } from "./plans.ts";
import { points } from "./points.ts";
import { proposals } from "./proposals.ts";
import { providers } from "./providers.ts";
import { push } from "./push.ts";
import { referrals } from "./referrals.ts";
import { requests } from "./requests.ts";
import { reviews } from "./reviews.ts";
import { saved } from "./saved.ts";
import { settings } from "./settings.ts";
import { support } from "./support.ts";
import { threads } from "./threads.ts";
import { today } from "./today.ts";
import { town } from "./town.ts";
import { translations } from "./translations.ts";
import { verifications } from "./verifications.ts";

export const surface = {
  catalog,
  town,
  auth,
  accounts,
  settings,
  delegations,
  personalData,
  plans,
  donations,
  cashback,
  support,
  discounts,
  media,
  addresses,
  points,
  offers,
  requests,
  calendar,
  feeds,
  finder,
  saved,
  proposals,
  reviews,
  threads,
  hosting,
  providers,
  paper,
  translations,
  verifications,
  contacts,
  cases,
  notifications,
  push,
  operator,
  today,
  referrals,
  analytics,
  help,
};

/** The surface of an app in which an operator has switched features off: a feature has the name of its rooms. */
export const surfaceWithout = (off: readonly string[]): Partial<typeof surface> => {
  const isOn = ([, { feature }]: [string, { feature: string | null }]) => !feature || !off.includes(feature);
  return Object.fromEntries(
    Object.entries(surface)
      .filter(([room]) => !off.includes(room))
      .map(([room, calls]) => [room, Object.fromEntries(Object.entries(calls).filter(isOn))]),
  );
};

type Rooms = typeof surface;
type Endpoints = { [R in keyof Rooms]: Rooms[R][keyof Rooms[R]] }[keyof Rooms];
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ReplyData<R extends Reply> = R extends { kind: "one"; schema: infer S extends z.ZodType }
  ? z.output<S>
  : R extends { kind: "many"; schema: infer S extends z.ZodType }
    ? Page<z.output<S>>
    : undefined;

/** `"POST /events/:id/accept"` → input and output of the call. */
export type Calls = {
  [E in Endpoints as `${E["method"]} ${E["path"]}`]: {
    params: E["params"] extends z.ZodType<infer P> ? P : never;
    query: Input<E["query"]>;
    body: Input<E["body"]>;
    /** The form of an endpoint that accepts files. */
    form: E["upload"] extends Upload ? FormData : undefined;
    reply: ReplyData<E["reply"]>;
  };
};
export type Call = keyof Calls;
