// Notifications about cases: to operators while one waits, to the author and the reporters when it is decided.
import { now, soon, toAccount } from "./kit/notification-parts.ts";

const decision = { ...toAccount, subject: "case", link: "decision", action: "decision", icon: "scale" } as const;
const waiting = { ...toAccount, subject: "case", link: "case", action: "case", icon: "scale", tone: "sun" } as const;

export const caseNotifications = {
  "system_message.case_decided": {
    ...decision,
    tone: "warn",
    ...now,
    email: { name: "case_decided", params: { reason: "case_reason" }, button: true, always: true },
  },
  "system_message.report_decided": {
    ...decision,
    tone: "action",
    ...soon,
    email: { name: "report_decided", params: { reason: "case_reason" }, button: true },
  },
  "system_message.case_waits": {
    ...waiting,
    urgency: "normal",
    digest: true,
    email: { name: "case_waits", params: {}, button: true },
  },
  "system_message.appeal_waits": {
    ...waiting,
    ...soon,
    email: { name: "appeal_waits", params: {}, button: true },
  },
} as const;
