import { visitor } from "#web/drafts/owner.ts";
import { publishPath, registerPath, reviewPath } from "#web/drafts/to-publish.ts";
import type { LocalDraft } from "#web/points/wizard/local-draft.ts";
import { keepToPublish } from "#web/points/wizard/step-later.ts";
import { noAnswers } from "./answers.ts";
import type { Answers, StepName } from "./answers.ts";
import { requestWizard } from "./wizard.tsx";

/** After the last question a visitor comes to the registration, which names what it publishes; null while an answer is missing. */
export async function registration(step: StepName | "review", local: LocalDraft<Answers>): Promise<string | null> {
  const isLast = requestWizard.stepAfter(step) === "review";
  const answers: Answers = { ...noAnswers(""), ...local.answers };
  if (!isLast || requestWizard.openSteps(answers).length > 0) return null;
  await keepToPublish(requestWizard, visitor, local, false);
  return registerPath(publishPath(reviewPath(requestWizard.path)));
}
