// Notifications about the cashback of a done job.
import { aboutTitle, later, now, soon, toEither, toProvider } from "./kit/notification-parts.ts";

const aboutCashback = { feature: "cashback", link: "/cashback", action: "cashback", icon: "badge-check" } as const;

export const cashbackKinds = {
  "proposal_status.cashback_claimed": {
    ...toProvider,
    ...aboutCashback,
    tone: "sun",
    ...now,
    email: { name: "cashback_claimed", ...aboutTitle },
  },
  /** The reason is the new state. */
  "proposal_status.cashback_changed": { ...toEither, ...aboutCashback, tone: "action", ...soon, email: null },
  /** The time to claim, or to pay, ends soon. */
  "proposal_status.cashback_near": {
    ...toEither,
    ...aboutCashback,
    tone: "warn",
    ...later,
    email: { name: "cashback_near", ...aboutTitle },
  },
} as const;
