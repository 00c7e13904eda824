import type { Steps } from "#web/points/wizard/define-wizard.ts";
import type { Answers, StepName } from "./answers.ts";

export const steps: Steps<StepName, Answers> = {
  what: { answers: ["point_type", "point_purposes"], isOpen: ({ point_purposes }) => point_purposes.length === 0 },
  about: { answers: ["answers"], optional: true },
  details: {
    answers: ["title", "description", "tags", "language"],
    isOpen: ({ title }) => !title,
    files: true,
  },
  where: {
    answers: ["place", "address", "address_id"],
    isOpen: ({ address_id, address, at_link }) => !address_id && !address && !at_link,
  },
  when: { answers: ["urgent", "date", "time", "budget", "currency", "duration_from", "duration_to"] },
};
