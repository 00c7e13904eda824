// Notifications about badges by a document.
import { now, soon, toAccount } from "./kit/notification-parts.ts";

const badge = {
  ...toAccount,
  feature: "verifications",
  link: "/pages/badges",
  action: "badges",
  reason: "badge",
} as const;

export const verificationKinds = {
  "system_message.badge_approved": { ...badge, icon: "badge-check", tone: "good", ...soon },
  "system_message.badge_refused": { ...badge, icon: "circle-slash", tone: "warn", ...now },
  "system_message.badge_revoked": { ...badge, icon: "circle-slash", tone: "warn", ...now },
  "system_message.badge_expiring": { ...badge, icon: "calendar-clock", tone: "warn", ...now },
} as const;
