import { saveAccount, sendEmailAgain } from "./account/save.ts";
import type { Act } from "./act.ts";
import { saveInformation } from "./information/save.ts";
import { saveNotifications } from "./notifications/save.ts";
import { saveService } from "./service/save.ts";
import { saveSocial } from "./social/save.ts";

/** What the forms of the settings do, by their `intent`. */
export const acts: Readonly<Record<string, Act>> = {
  account: saveAccount,
  "email-again": sendEmailAgain,
  information: saveInformation,
  social: saveSocial,
  service: saveService,
  notifications: saveNotifications,
};
