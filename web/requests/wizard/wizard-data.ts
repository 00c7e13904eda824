import type { WizardData } from "#web/points/wizard/define-wizard.ts";
import type { Answers, StepName } from "./answers.ts";
import type { BrokenLink, Linked } from "./target.ts";

export type RequestWizardData = WizardData<StepName, Answers> & {
  linked: Linked | null;
  /** Set when the link named something that is not there any more. */
  brokenLink: BrokenLink | null;
  /** "2026-11-21" at the place, see `todayOf`. */
  today: string;
  /** The place as it was typed on the landing page. */
  typedPlace: string;
};
