import { hasFeature } from "#web/kit/features.ts";
import { channels, digests, notificationTypesShown } from "../../choices.ts";
import { saved } from "../act.ts";
import type { Act } from "../act.ts";
import { notificationField } from "./notification-field.ts";

/** Ignores switches that are disabled or not shown: without an address the choices for emails stay unchanged. */
export const saveNotifications: Act = async ({ form, api, context }) => {
  const isShown = { web: true, push: hasFeature(context, "push"), email: form.flag("mails") };
  const usable = channels.filter((channel) => isShown[channel]);
  const notifications = notificationTypesShown.flatMap((type) =>
    usable.map((channel) => ({ type, channel, enabled: form.flag(notificationField(type, channel)) })),
  );
  const quiet = form.flag("quiet") ? { from: form.text("quiet_from"), to: form.text("quiet_to") } : null;
  const digest = digests.find((it) => it === form.text("digest")) ?? "off";
  const body = { notifications, quiet, digest, digest_hour: form.number("digest_hour") ?? 0 };
  await api("PATCH /account-settings", { body });
  return saved(context, "notifications");
};
