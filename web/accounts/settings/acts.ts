import { accountActs } from "#web/auth/account-actions.ts";
import { unblockPerson, muteSteps } from "#web/contacts/contacts.ts";
import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import { hasFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { unreadable } from "#web/kit/problem.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { mediaField, readMedia } from "#web/media/read-media.ts";
import { channels, digests, messengers, notificationTypesShown, visibilities } from "../choices.ts";
import { chooseContact, saveAccount, sendEmailAgain } from "./account/save.ts";
import { type Act, saved } from "./act.ts";
import { inFormNames, inRows } from "./in-form-names.ts";
import { saveInformation } from "./information/save.ts";
import { notificationField } from "./notifications/notification-field.ts";
import { pathOf } from "./tabs.ts";

const here = "/pages/account-setting?tab=account";
const deletionActs: Record<string, Act> = {
  "delete-account": async ({ form, api, context }) => {
    await api("DELETE /account-settings", { body: { password: form.secret("password") } });
    return redirectWithMessage(context, here, tOf(context, "accounts")("leave.done"), "note");
  },
  "cancel-deletion": async ({ api, context }) => {
    await api("POST /account-settings/keep");
    return redirectWithMessage(context, here, tOf(context, "accounts")("leave.stayed"));
  },
  export: async ({ api, context }) => {
    await api("POST /account-settings/exports");
    return redirectWithMessage(context, here, tOf(context, "accounts")("export.asked"));
  },
  "end-mandate": async ({ api, context }) => {
    await api("DELETE /account-settings/manager");
    return redirectWithMessage(context, here, tOf(context, "managed")("ended"));
  },
};

const saveService: Act = async ({ form, api, context }) => {
  const week = readWeek(form.text);
  refuse(refusedDays(week));
  const phone_visibility = visibilities.find((it) => it === form.text("phone_visibility"));
  const settings = {
    provides_services: form.flag("provides_services"),
    paused: form.flag("paused"),
    ...(form.text("invited") && { plan_shown_to_referrer: form.flag("plan_shown_to_referrer") }),
    ...(phone_visibility && { phone_visibility }),
  };
  await api("POST /business-hours", { body: { days: inputsOf(week), settings } });
  return saved(context, "service");
};

const savePortfolio: Act = async ({ form, api, context }) => {
  if (!form.has(mediaField)) throw unreadable(); // without its files a form would remove all of them
  await api("PATCH /account-settings/portfolio", { body: { media_ids: await readMedia(form, api) } });
  return saved(context, "service");
};

/** Ignores switches that are disabled or not shown: without an address the choices for emails stay unchanged. */
const saveNotifications: Act = async ({ form, api, context }) => {
  const isShown = { web: true, push: hasFeature(context, "push"), email: form.flag("mails") };
  const usable = channels.filter((channel) => isShown[channel]);
  const notifications = notificationTypesShown.flatMap((type) =>
    usable.map((channel) => ({ type, channel, enabled: form.flag(notificationField(type, channel)) })),
  );
  const quiet = form.flag("quiet") ? { from: form.time("quiet_from"), to: form.time("quiet_to") } : null;
  const digest = digests.find((it) => it === form.text("digest")) ?? "off";
  const body = { notifications, quiet, digest, digest_hour: form.number("digest_hour") ?? 0 };
  await api("PATCH /account-settings", { body });
  return saved(context, "notifications");
};

const saveAvatar: Act = async ({ form, api, context }) => {
  const picture = form.pick("avatar", "x", "y", "size");
  if (!picture.has("avatar")) refuse({ avatar: { code: "upload.missing" } });
  await api("POST /account-settings/avatar", { form: picture });
  return saved(context, "account");
};

const removeAvatar: Act = async ({ api, context }) => {
  await api("DELETE /account-settings/avatar");
  return redirectWithMessage(context, pathOf("account"), tOf(context, "accounts")("avatar.removed"));
};

const saveSocial: Act = async ({ form, api, context }) => {
  const named = messengers.filter((slug) => form.text(slug) !== "");
  const list = named.map((slug) => {
    const { phone: handle, ...country } = form.phone(slug);
    return { slug, handle, ...country };
  });
  await inFormNames(api("PATCH /account-settings", { body: { messengers: list } }), inRows("messengers", named));
  return saved(context, "social");
};

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
