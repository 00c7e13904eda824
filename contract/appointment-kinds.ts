// Notifications about the time of an accepted job. Their `reason` is the time in question.
import { aboutTitle, now, toEither } from "./kit/notification-parts.ts";

const aboutTime = {
  ...toEither,
  reason: "time",
  action: "calendar",
  link: "/event/calendar",
  icon: "calendar-clock",
} as const;

export const appointmentKinds = {
  "proposal_status.time_asked": {
    ...aboutTime,
    tone: "sun",
    ...now,
    email: { name: "time_asked", ...aboutTitle },
  },
  "proposal_status.time_set": {
    ...aboutTime,
    tone: "good",
    ...now,
    email: { name: "time_set", ...aboutTitle },
  },
  "proposal_status.time_refused": { ...aboutTime, tone: "warn", ...now, email: null },
  "proposal_status.time_removed": {
    ...aboutTime,
    tone: "warn",
    ...now,
    email: { name: "time_removed", ...aboutTitle },
  },
} as const;
