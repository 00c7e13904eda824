import type { Steps } from "#web/points/wizard/define-wizard.ts";
import type { Answers, StepName } from "./answers.ts";

export const steps: Steps<StepName, Answers> = {
  what: { answers: ["point_type", "point_purposes"], isOpen: ({ point_purposes }) => point_purposes.length === 0 },
  about: { answers: ["answers"], optional: true },
  details: {
    answers: [
      ...(["title", "description", "tags", "language"] as const),
      ...(["place", "address", "address_id"] as const),
      ...(["urgent", "date", "time", "budget", "currency", "duration_from", "duration_to"] as const),
    ],
    isOpen: ({ title, address_id, address, at_link }) => !title || (!address_id && !address && !at_link),
    files: true,
    // They were steps of their own: their links lead here.
    formerly: ["where", "when"],
  },
};
