import { Clock3 } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { defineWizard } from "#web/points/wizard/define-wizard.ts";
import { Preview } from "../form/preview.tsx";
import { readStep } from "../form/read-offer.ts";
import { saveOffer } from "../form/save-offer.ts";
import { myOffersPath, offerPath, wizardPath } from "../offer-path.ts";
import { draftName } from "./answers.ts";
import type { Answers, StepName } from "./answers.ts";
import { StepFields } from "./step-fields.tsx";

export const offerWizard = defineWizard<StepName, Answers>({
  name: draftName,
  path: wizardPath,
  listPath: myOffersPath,
  draftsPath: `${myOffersPath}?status=draft`,
  pathOf: offerPath,
  steps: {
    what: { isOpen: ({ point_purposes }) => point_purposes.length === 0 },
    texts: { isOpen: ({ title }) => !title },
    price: {},
    photos: { files: true, optional: true },
    where: { isOpen: ({ address_id, address }) => !address_id && !address },
  },
  read: readStep,
  save: saveOffer,
  Fields: StepFields,
  Preview,
  InForm: LimitReached,
  review: { After: HoursHint, later: true },
});

export function useWizardTexts() {
  const t = useT("offers");
  return {
    title: t("wizard.title"),
    description: t("wizard.description"),
    step: (name: StepName | "review") => t(`step.${name}`),
    question: (name: StepName | "review") => t(`question.${name}`),
    lead: (name: StepName | "review") => t(`question.${name}_lead`),
    preview: t("preview.label"),
    contacts: t("contacts.text"),
    private: () => t("review.private"),
    publish: t("publish"),
    loginText: t("review.login_text"),
    open: (missing: string) => t("review.open_text", { steps: missing }),
  };
}

/** Working hours are set once, for all offers. */
function HoursHint({ data: { signedIn } }: { data: { signedIn: boolean } }) {
  const t = useT("offers");
  if (!signedIn) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t("hours.hint")}{" "}
        <Link to="/pages/account-setting?tab=service" className="font-bold text-action underline underline-offset-2">
          {t("hours.set")}
        </Link>
      </span>
    </p>
  );
}
