import { ArrowRight, ChevronLeft, MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { visitor } from "#web/kit/drafts/owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Categories } from "#web/points/fields/service-field.tsx";
import { DiscardDraft } from "#web/points/wizard/discard-draft.tsx";
import { typedStep } from "#web/points/wizard/local-draft.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { GoesTo } from "./goes-to.tsx";
import type { WizardData } from "./load.ts";
import { draftName, localRequest } from "./local-draft.ts";
import { Review } from "./review.tsx";
import { StepFields } from "./step-fields.tsx";
import { isForOther, stepBefore, stepUrl } from "./steps.ts";

type Props = { data: WizardData; result: unknown; search: URLSearchParams };
/** Through a posting link the place stands from the first question on. */
const At = ({ place }: { place: string }) => (
  <p className="mb-6 flex items-center gap-2 font-bold">
    <MapPin aria-hidden className="size-5 shrink-0 text-action" />
    <span className="wrap-anywhere">{place}</span>
  </p>
);

const withFiles = { encType: "multipart/form-data" } as const;

/** One step: the question as the heading, its fields, on and back. A step that comes takes the focus. */
export function Question({ data, result, search }: Props) {
  const t = useT("requests");
  const { step, answers, signedIn, local, draft, astray } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const back = stepBefore(step);
  return (
    <div className="min-w-0">
      {back && (
        <Link
          to={stepUrl(search, back)}
          className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {t("wizard.back")}
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(`question.${step}`)}
      </h1>
      <p className="mt-2 mb-6 text-lg text-muted">
        {step === "where" && answers.at_link ? t("linked.lead") : t(`question.${step}_lead`)}
      </p>
      {isForOther(search) && <Banner className="mb-6">{t("wizard.for_other")}</Banner>}
      <GoesTo answers={answers} astray={astray} />
      {answers.at_link && answers.place && step !== "where" && <At place={answers.place.address_limited} />}
      <PageForm result={result} className="grid gap-6" key={local?.key} {...(step === "details" && withFiles)}>
        <input type="hidden" name="step" value={step} />
        {!signedIn && <VisitorMark />}
        {step === "review" ? (
          <Review answers={answers} signedIn={signedIn} search={search} />
        ) : (
          <>
            <KeptTyping name={typedStep(draftName, draft?.id, step)}>
              <StepFields data={data} result={result} />
            </KeptTyping>
            <Buttons signedIn={signedIn} />
          </>
        )}
      </PageForm>
      {!signedIn && local && (
        <DiscardDraft forget={localRequest(visitor).forget} to={stepUrl(new URLSearchParams(), "what")} />
      )}
      {data.types.length > 0 && <Categories types={data.types} />}
    </div>
  );
}

/** Only where JavaScript runs can the browser keep the answers: without it the server asks for the login. */
const VisitorMark = () => <input type="hidden" name="visitor" value="true" />;

function Buttons({ signedIn }: { signedIn: boolean }) {
  const t = useT("requests");
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
      <SubmitButton className="max-sm:w-full">
        {t("wizard.next")}
        <ArrowRight aria-hidden className="size-5" />
      </SubmitButton>
      <p className="text-sm text-muted sm:ml-auto">{t(signedIn ? "wizard.saved_here" : "wizard.kept_here")}</p>
    </div>
  );
}
