// All declarations: an endpoint or a room without one does not compile.
import type { Call, surface } from "#contract/surface.ts";
import { accounts } from "./calls/accounts.ts";
import { addresses } from "./calls/addresses.ts";
import { analytics } from "./calls/analytics.ts";
import { auth } from "./calls/auth.ts";
import { calendar } from "./calls/calendar.ts";
import { cases } from "./calls/cases.ts";
import { cashback } from "./calls/cashback.ts";
import { catalog } from "./calls/catalog.ts";
import { contacts } from "./calls/contacts.ts";
import { delegations } from "./calls/delegations.ts";
import { discounts } from "./calls/discounts.ts";
import { donations } from "./calls/donations.ts";
import { feeds } from "./calls/feeds.ts";
import { finder } from "./calls/finder.ts";
import { help } from "./calls/help.ts";
import { hosting } from "./calls/hosting.ts";
import { media } from "./calls/media.ts";
import { notifications } from "./calls/notifications.ts";
import { offers } from "./calls/offers.ts";
import { operator } from "./calls/operator.ts";
import { paper } from "./calls/paper.ts";
import { personalData } from "./calls/personal-data.ts";
import { plans } from "./calls/plans.ts";
import { points } from "./calls/points.ts";
import { proposals } from "./calls/proposals.ts";
import { providers } from "./calls/providers.ts";
import { push } from "./calls/push.ts";
import { referrals } from "./calls/referrals.ts";
import { requests } from "./calls/requests.ts";
import { reviews } from "./calls/reviews.ts";
import type { Declared, MakeThing, Room } from "./calls/room.ts";
import { saved } from "./calls/saved.ts";
import { settings } from "./calls/settings.ts";
import { support } from "./calls/support.ts";
import { threads } from "./calls/threads.ts";
import { today } from "./calls/today.ts";
import { town } from "./calls/town.ts";
import { translations } from "./calls/translations.ts";
import { verifications } from "./calls/verifications.ts";
import type { Cells } from "./rights/viewers.ts";

const rooms: { [R in keyof typeof surface]: Room<R> } = {
  catalog,
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
  town,
  referrals,
  analytics,
  help,
};

/** The maps of all rooms as one. */
const joined = (part: keyof Room<"catalog">) => Object.assign({}, ...Object.values(rooms).map((room) => room[part]));

export const calls: Record<Call, Declared> = joined("calls");
export const rights: Record<Call, Cells> = joined("rights");
export const managedRights: Record<string, Cells> = joined("managed");
export const managedThings: Record<string, MakeThing> = joined("managedThings");
