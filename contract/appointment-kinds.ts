// Notifications about the time of an accepted job. Their `reason` is the time in question.
import { aboutTitle, now, soon, toEither } from "./kit/notification-parts.ts";

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
  /** The day before, at the same time of the clock. */
  "proposal_status.time_tomorrow": {
    ...aboutTime,
    tone: "sun",
    ...soon,
    // It may be read on the day itself, after an outage: it names the day and not "tomorrow".
    email: { name: "time_tomorrow", params: { title: "title", time: "time" }, button: true },
  },
  /** An hour before. */
  "proposal_status.time_soon": { ...aboutTime, tone: "sun", ...now, email: null },
  "proposal_status.arrived": { ...aboutTime, audience: ["customer"], tone: "good", ...now, email: null },
} as const;
