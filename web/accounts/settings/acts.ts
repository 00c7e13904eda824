import { settingsPath } from "#contract/settings-sections.ts";
import { accountActs } from "#web/auth/account-actions.ts";
import { unblockPerson, muteSteps } from "#web/contacts/contacts.ts";
import { inputsOf, readWeek, refusedDays } from "#web/hours/read-week.ts";
import { usualWeek } from "#web/hours/week.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { hasFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { unreadable } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { mediaField, readMedia } from "#web/media/read-media.ts";
import { channels, digests, messengers, notificationTypesShown, visibilities } from "../choices.ts";
import { chooseContact, saveEmail, saveLanguage, sendEmailAgain } from "./account/save.ts";
import { type Act, saved, type Tools } from "./act.ts";
import { inFormNames, inRows } from "./in-form-names.ts";
import { saveAbout, savePhones } from "./information/save.ts";
import { notificationField } from "./notifications/notification-field.ts";
import { pathOf } from "./sections.ts";

const deletionActs: Record<string, Act> = {
  "delete-account": async ({ form, api, context }) => {
    await api("DELETE /account-settings", { body: { password: form.secret("password") } });
    return redirectWithMessage(context, pathOf("data"), tOf(context, "accounts")("leave.done"), "note");
  },
  "cancel-deletion": async ({ api, context }) => {
    await api("POST /account-settings/keep");
    return redirectWithMessage(context, pathOf("data"), tOf(context, "accounts")("leave.stayed"));
  },
  export: async ({ api, context }) => {
    await api("POST /account-settings/exports");
    return redirectWithMessage(context, pathOf("data"), tOf(context, "accounts")("export.asked"));
  },
  "end-mandate": async ({ api, context }) => {
    await api("DELETE /account-settings/manager");
    return redirectWithMessage(context, pathOf("manager"), tOf(context, "managed")("ended"));
  },
};

const saveHours: Act = async ({ form, api, context }) => {
  const week = readWeek(form.text);
  refuse(refusedDays(week));
  await api("POST /business-hours", { body: { days: inputsOf(week) } });
  return saved(context, "hours");
};

/** Hours that are set already stay. */
const takeUsualHours: Act = async ({ api, context }) => {
  const { data } = await api("GET /business-hours");
  if (data.every(({ id }) => id === null)) await api("POST /business-hours", { body: { days: inputsOf(usualWeek) } });
  return redirectWithMessage(context, settingsPath, tOf(context, "accounts")("saved"));
};

const saveService: Act = async ({ form, api, context }) => {
  const body = {
    provides_services: form.flag("provides_services"),
    paused: form.flag("paused"),
    ...(form.text("invited") && { plan_shown_to_referrer: form.flag("plan_shown_to_referrer") }),
  };
  await api("PATCH /account-settings", { body });
  return saved(context, "service");
};

const saveVisibility: Act = async ({ form, api, context }) => {
  const phone_visibility = visibilities.find((it) => it === form.text("phone_visibility"));
  if (!phone_visibility) throw unreadable();
  await api("PATCH /account-settings", { body: { phone_visibility } });
  return saved(context, "visibility");
};

const savePortfolio: Act = async ({ form, api, context }) => {
  if (!form.has(mediaField)) throw unreadable(); // without its files a form would remove all of them
  await api("PATCH /account-settings/portfolio", { body: { media_ids: await readMedia(form, api) } });
  return saved(context, "work");
};

/** Ignores switches that are disabled or not shown: without an address the choices for emails stay unchanged. */
const saveNotifications: Act = async ({ form, api, context }) => {
  const isShown = { web: true, push: hasFeature(context, "push"), email: form.flag("mails") };
  const usable = channels.filter((channel) => isShown[channel]);
  const notifications = notificationTypesShown.flatMap((type) =>
    usable.map((channel) => ({ type, channel, enabled: form.flag(notificationField(type, channel)) })),
  );
  await api("PATCH /account-settings", { body: { notifications } });
  return saved(context, "notifications");
};

const saveQuiet: Act = async ({ form, api, context }) => {
  const quiet = form.flag("quiet") ? { from: form.time("quiet_from"), to: form.time("quiet_to") } : null;
  const digest = digests.find((it) => it === form.text("digest")) ?? "off";
  await api("PATCH /account-settings", { body: { quiet, digest, digest_hour: form.number("digest_hour") ?? 0 } });
  return saved(context, "quiet");
};

const saveAvatar: Act = async ({ form, api, context }) => {
  const picture = form.pick("avatar", "x", "y", "size");
  if (!picture.has("avatar")) refuse({ avatar: { code: "upload.missing" } });
  await api("POST /account-settings/avatar", { form: picture });
  return saved(context, "about");
};

const removeAvatar: Act = async ({ api, context }) => {
  await api("DELETE /account-settings/avatar");
  return redirectWithMessage(context, pathOf("about"), tOf(context, "accounts")("avatar.removed"));
};

const saveMessengers: Act = async ({ form, api, context }) => {
  const named = messengers.filter((slug) => form.text(slug) !== "");
  const list = named.map((slug) => {
    const { phone: handle, ...country } = form.phone(slug);
    return { slug, handle, ...country };
  });
  await inFormNames(api("PATCH /account-settings", { body: { messengers: list } }), inRows("messengers", named));
  return saved(context, "messengers");
};

/** The handlers of the settings' forms, by `intent`: that of a section's form is its name. */
const acts: Readonly<Record<string, Act>> = {
  about: saveAbout,
  avatar: saveAvatar,
  "avatar-remove": removeAvatar,
  "contact-choice": chooseContact,
  email: saveEmail,
  "email-again": sendEmailAgain,
  ...accountActs,
  ...deletionActs,
  hours: saveHours,
  "usual-hours": takeUsualHours,
  language: saveLanguage,
  messengers: saveMessengers,
  notifications: saveNotifications,
  phones: savePhones,
  portfolio: savePortfolio,
  quiet: saveQuiet,
  service: saveService,
  unblock: (tools) => unblockPerson(tools, pathOf("blocked")),
  unmute_request: ({ form, api, context }) =>
    muteSteps({ api, context, request: form.text("request"), here: pathOf("quiet") }).unmute_request(),
  visibility: saveVisibility,
};

/** For `attempt`: takes the step of the pressed button. */
export const act =
  (context: Tools["context"]) =>
  ({ form, api }: { form: FormReader; api: Api }) =>
    byIntent(
      form,
      Object.fromEntries(Object.entries(acts).map(([name, step]) => [name, () => step({ form, api, context })])),
    );
