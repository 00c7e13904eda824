import { accountActs } from "#web/auth/account-actions.ts";
import { unblockPerson } from "#web/contacts/block-person.ts";
import { muteSteps } from "#web/contacts/mute-request.ts";
import { actOnDeletion, deletionIntents } from "../deletion/act-on-deletion.ts";
import { removeAvatar, saveAvatar } from "./account/save-avatar.ts";
import { chooseContact, saveAccount, sendEmailAgain } from "./account/save.ts";
import type { Act } from "./act.ts";
import { saveInformation } from "./information/save.ts";
import { saveNotifications } from "./notifications/save.ts";
import { savePortfolio, saveService } from "./service/save.ts";
import { saveSocial } from "./social/save.ts";
import { pathOf } from "./tabs.ts";

const deletionActs: Record<string, Act> = Object.fromEntries(
  deletionIntents.map((intent) => [intent, (tools) => actOnDeletion(intent, tools)]),
);

/** The handlers of the settings' forms, by `intent`. */
export const acts: Readonly<Record<string, Act>> = {
  account: saveAccount,
  avatar: saveAvatar,
  "avatar-remove": removeAvatar,
  "contact-choice": chooseContact,
  "email-again": sendEmailAgain,
  ...accountActs,
  ...deletionActs,
  unblock: (tools) => unblockPerson(tools, pathOf("account")),
  unmute_request: ({ form, api, context }) =>
    muteSteps({ api, context, request: form.text("request"), here: pathOf("notifications") }).unmute_request(),
  information: saveInformation,
  social: saveSocial,
  service: saveService,
  portfolio: savePortfolio,
  notifications: saveNotifications,
};
