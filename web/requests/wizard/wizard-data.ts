import type { Question } from "#contract/catalog.ts";
import type { WizardData } from "#web/points/wizard/define-wizard.ts";
import type { Answers, StepName } from "./answers.ts";
import type { BrokenLink, Linked } from "./target.ts";

export type RequestWizardData = WizardData<StepName, Answers> & {
  /** Of the chosen services, in the step that asks them. */
  questions: Question[];
  linked: Linked | null;
  /** Set if the target of the link does not exist any more. */
  brokenLink: BrokenLink | null;
  /** "2026-11-21" at the place, see `todayOf`. */
  today: string;
  /** The name of the place typed on the landing page. */
  typedPlace: string;
};
