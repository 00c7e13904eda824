import { ArrowRight, ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { visitor } from "#web/kit/drafts/owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { Categories } from "#web/points/fields/service-field.tsx";
import { DiscardDraft } from "#web/points/wizard/discard-draft.tsx";
import { typedStep } from "#web/points/wizard/local-draft.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { WizardData } from "./load.ts";
import { draftName, localOffer } from "./local-draft.ts";
import { Review } from "./review.tsx";
import { StepFields } from "./step-fields.tsx";
import { stepAfter, stepBefore, stepUrl } from "./steps.ts";

type Props = { data: WizardData; result: unknown; search: URLSearchParams };

/** One step: the question as the heading, its fields, on and back. A step that comes takes the focus. */
export function Question({ data, result, search }: Props) {
  const t = useT("offers");
  const { step, answers, signedIn, local, draft } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="min-w-0">
      <Back data={data} search={search} />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(`question.${step}`)}
      </h1>
      <p className="mt-2 mb-6 text-lg text-muted">{t(`question.${step}_lead`)}</p>
      <PageForm result={result} className="grid gap-6" key={local?.key} {...(step === "photos" && withFiles)}>
        <input type="hidden" name="step" value={step} />
        {!signedIn && <VisitorMark />}
        <LimitReached result={result} />
        {step === "review" ? (
          <Review answers={answers} signedIn={signedIn} search={search} />
        ) : (
          <>
            <KeptTyping name={typedStep(draftName, draft?.id, step)}>
              <StepFields data={data} result={result} />
            </KeptTyping>
            <Buttons data={data} search={search} />
          </>
        )}
      </PageForm>
      {!signedIn && local && (
        <DiscardDraft forget={localOffer(visitor).forget} to={stepUrl(new URLSearchParams(), "what")} />
      )}
      {data.types.length > 0 && <Categories types={data.types} />}
    </div>
  );
}

const withFiles = { encType: "multipart/form-data" } as const;
/** Only where JavaScript runs can the browser keep the answers: without it the server asks for the login. */
const VisitorMark = () => <input type="hidden" name="visitor" value="true" />;

function Back({ data: { step }, search }: Pick<Props, "data" | "search">) {
  const t = useT("offers");
  const back = stepBefore(step);
  if (!back) return null;
  return (
    <Link
      to={stepUrl(search, back)}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {t("back")}
    </Link>
  );
}

function Buttons({ data: { step, signedIn }, search }: Pick<Props, "data" | "search">) {
  const t = useT("offers");
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
      <SubmitButton className="max-sm:w-full">
        {t("next")}
        <ArrowRight aria-hidden className="size-5" />
      </SubmitButton>
      {step === "photos" && (
        <Link
          to={stepUrl(search, stepAfter(step))}
          className="inline-flex min-h-11 items-center px-3 font-bold text-action"
        >
          {t("skip")}
        </Link>
      )}
      <p className="text-sm text-muted sm:ml-auto">{t(signedIn ? "kept.draft" : "kept.browser")}</p>
    </div>
  );
}
