// All rooms of the app. Their listeners of one change run in this order.
import * as accounts from "./accounts/room.ts";
import * as addresses from "./addresses/room.ts";
import * as analytics from "./analytics/room.ts";
import { provePassword } from "./auth/prove-password.ts";
import * as auth from "./auth/room.ts";
import * as feeds from "./calendar/feed/room.ts";
import * as calendar from "./calendar/room.ts";
import * as cases from "./cases/room.ts";
import * as cashback from "./cashback/room.ts";
import * as catalog from "./catalog/room.ts";
import * as contacts from "./contacts/room.ts";
import * as delegations from "./delegations/room.ts";
import * as discounts from "./discounts/room.ts";
import * as donations from "./donations/room.ts";
import * as files from "./files/room.ts";
import * as finder from "./finder/room.ts";
import * as help from "./help/room.ts";
import * as hosting from "./hosting/room.ts";
import * as http from "./http/room.ts";
import type { Room } from "./kit/room.ts";
import * as mail from "./mail/room.ts";
import * as media from "./media/room.ts";
import * as push from "./notifications/push/room.ts";
import * as notifications from "./notifications/room.ts";
import * as offers from "./offers/room.ts";
import * as operator from "./operator/room.ts";
import * as paper from "./paper/room.ts";
import * as personalData from "./personal-data/room.ts";
import * as payment from "./plans/payment/room.ts";
import * as plans from "./plans/room.ts";
import * as points from "./points/room.ts";
import * as proposals from "./proposals/room.ts";
import * as providers from "./providers/room.ts";
import * as referrals from "./referrals/room.ts";
import * as requests from "./requests/room.ts";
import * as reviews from "./reviews/room.ts";
import * as saved from "./saved/room.ts";
import * as settings from "./settings/room.ts";
import * as support from "./support/room.ts";
import * as threads from "./threads/room.ts";
import * as today from "./today/room.ts";
import * as town from "./town/room.ts";
import * as translations from "./translations/room.ts";
import * as verifications from "./verifications/room.ts";

/**
 * Proposals end before their requests, requests and offers before their addresses; cases take their evidence before the
 * files are gone; the lines of a conversation come before the notification of them.
 */
export const rooms = {
  files,
  http,
  mail,
  catalog,
  town,
  accounts,
  settings,
  delegations,
  proposals,
  requests,
  offers,
  points,
  reviews,
  cases,
  media,
  translations,
  verifications,
  addresses,
  providers,
  contacts,
  calendar,
  feeds,
  finder,
  analytics,
  threads,
  hosting,
  notifications,
  push,
  saved,
  plans,
  payment,
  donations,
  discounts,
  cashback,
  referrals,
  paper,
  support,
  personalData: { ...personalData, routes: personalData.routes(provePassword) },
  auth,
  operator,
  today,
  help,
} as const satisfies Record<string, Room>;
