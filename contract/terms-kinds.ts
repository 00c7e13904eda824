// Notifications about other terms of a proposal. They open the conversation, where the terms are answered.
import { aboutTitle, now, soon, toEither } from "./kit/notification-parts.ts";

const aboutTerms = { ...toEither, subject: "thread", link: "thread", action: "message", icon: "pencil-line" } as const;

export const termsKinds = {
  "proposal_status.terms_suggested": {
    ...aboutTerms,
    tone: "sun",
    ...now,
    email: { name: "terms_suggested", ...aboutTitle },
  },
  "proposal_status.terms_accepted": {
    ...aboutTerms,
    tone: "good",
    ...soon,
    email: { name: "terms_accepted", ...aboutTitle },
  },
  "proposal_status.terms_declined": { ...aboutTerms, tone: "warn", ...soon, email: null },
} as const;
