import { ArrowRight, ChevronLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { visitor } from "#web/drafts/owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { MayWait } from "#web/offline/may-wait.tsx";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { PointAnswers, PointType } from "../answers.ts";
import { useKnown } from "../fields/known.ts";
import { Categories } from "../fields/service-field.tsx";
import type { WizardData, WizardProps } from "./define-wizard.ts";
import { DiscardDraft } from "./discard-draft.tsx";
import { typedStep } from "./local-draft.ts";
import { Review } from "./review.tsx";

/** One step: the question as the heading, its fields, "next" and "back". A new step takes the focus. */
export function Question<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  props: WizardProps<Name, Answers, Data>,
) {
  const { wizard, texts, result, search } = props;
  const [kept, setKept] = useState<PointType | null>(null);
  const data = kept ? { ...props.data, browsed: kept, types: [], onAll: () => setKept(null) } : props.data;
  const { step, answers, signedIn, local } = data;
  const { Above, InForm } = wizard;
  const { pathname, search: query } = useLocation();
  useKnown({ locations: data.locations, services: answers.point_purposes, type: answers.point_type });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const back = wizard.stepBefore(step);
  const sendsFiles = step !== "review" && wizard.steps[step].files;
  return (
    <div className="min-w-0">
      {back && <Back to={wizard.stepUrl(search, back)} />}
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {texts.question(step)}
      </h1>
      <p className="mt-2 mb-6 text-lg text-muted">{texts.lead(step, answers)}</p>
      {Above && <Above data={data} result={result} search={search} />}
      <UnsentHere of={({ path }) => path === pathname + query}>
        <PageForm
          result={result}
          className="grid gap-6"
          key={signedIn ? "" : JSON.stringify(answers)}
          {...(sendsFiles && multipart)}
        >
          <input type="hidden" name="step" value={step} />
          {/* The browser keeps a visitor's answers only with JavaScript; without it the server asks for the login. */}
          {!signedIn && <input type="hidden" name="visitor" value="true" />}
          {step !== "review" && <MayWait version={data.draft?.updated_at ?? null} name={answers.title} />}
          {InForm && <InForm result={result} />}
          {step === "review" ? <Review {...props} /> : <StepForm {...props} data={data} step={step} />}
        </PageForm>
      </UnsentHere>
      {!signedIn && local && (
        <DiscardDraft forget={wizard.local(visitor).forget} to={wizard.stepUrl(new URLSearchParams(), wizard.first)} />
      )}
      {data.types.length > 0 && <Categories types={data.types} onKept={setKept} />}
    </div>
  );
}

const multipart = { encType: "multipart/form-data" } as const;

function Back({ to }: { to: string }) {
  const t = useT("points");
  return (
    <Link to={to} className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline">
      <ChevronLeft aria-hidden className="size-5" />
      {t("wizard.back")}
    </Link>
  );
}

function StepForm<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>({
  wizard,
  data,
  result,
  search,
  step,
}: WizardProps<Name, Answers, Data> & { step: Name }) {
  const t = useT("points");
  const { Fields } = wizard;
  return (
    <>
      <KeptTyping name={typedStep(wizard.name, data.draft?.id, step)}>
        <Fields data={data} result={result} />
      </KeptTyping>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
        <SubmitButton className="max-sm:w-full">
          {t("wizard.next")}
          <ArrowRight aria-hidden className="size-5" />
        </SubmitButton>
        {wizard.steps[step].optional && (
          <Link
            to={wizard.stepUrl(search, wizard.stepAfter(step))}
            className="inline-flex min-h-11 items-center px-3 font-bold text-action"
          >
            {t("wizard.skip")}
          </Link>
        )}
        <p className="text-sm text-muted sm:ml-auto">{t(data.signedIn ? "wizard.saved_here" : "wizard.kept_here")}</p>
      </div>
    </>
  );
}
