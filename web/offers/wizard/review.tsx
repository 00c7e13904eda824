import { Check, Clock3, LogIn, Save, Send, TriangleAlert, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ContactWarning } from "#web/points/fields/text-fields.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Preview } from "../form/preview.tsx";
import { wizardPath } from "../offer-path.ts";
import type { Answers } from "./answers.ts";
import { mendUrl, openSteps, stepNames } from "./steps.ts";
import type { StepName } from "./steps.ts";

type Props = { answers: Answers; signedIn: boolean; search: URLSearchParams };
const changeable = stepNames.slice(0, -1) as Exclude<StepName, "review">[];

/** What others will see, a way back to each answer, and the button that publishes it. */
export function Review({ answers, signedIn, search }: Props) {
  const t = useT("offers");
  const open = openSteps(answers);
  return (
    <>
      <Preview answers={answers} />
      <ul aria-label={t("review.change")} className="flex flex-wrap gap-2">
        {changeable.map((step) => (
          <li key={step}>
            <ChangeLink step={step} search={search} open={open.includes(step)} />
          </li>
        ))}
      </ul>
      <ContactWarning of={[answers.title, answers.description]}>{t("contacts.text")}</ContactWarning>
      <Banner>{t("review.private")}</Banner>
      {signedIn && <HoursHint />}
      {open[0] && <StillOpen step={open[0]} search={search} />}
      {signedIn ? <Finish ready={open.length === 0} /> : !open[0] && <Enter />}
    </>
  );
}

function ChangeLink({ step, search, open }: { step: StepName; search: URLSearchParams; open: boolean }) {
  const t = useT("offers");
  const Icon = open ? TriangleAlert : Check;
  return (
    <Link
      to={mendUrl(search, step)}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-3xl border border-line bg-card px-4 text-sm font-bold hover:border-edge"
    >
      <Icon aria-hidden className={open ? "size-4 text-warn" : "size-4 text-good"} />
      {t(`step.${step}`)}
      <span className="font-medium text-muted">{t("review.edit")}</span>
    </Link>
  );
}

/** When one works is set once, for all offers. */
function HoursHint() {
  const t = useT("offers");
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

function Finish({ ready }: { ready: boolean }) {
  const t = useT("offers");
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {ready && (
        <SubmitButton name="intent" value="publish" icon={<Send aria-hidden className="size-5" />}>
          {t("publish")}
        </SubmitButton>
      )}
      <SubmitButton name="intent" value="later" tone="secondary" icon={<Save aria-hidden className="size-5" />}>
        {t("save_draft")}
      </SubmitButton>
    </div>
  );
}

/** The code, or the password, publishes: what was looked at here is not asked again. */
const next = encodeURIComponent(`${wizardPath}?step=review&publish=true`);

function Enter() {
  const t = useT("offers");
  return (
    <Banner tone="good" title={t("review.login_title")}>
      {t("review.login_text")}
      <span className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={`/register?next=${next}`} icon={<UserPlus aria-hidden className="size-5" />}>
          {t("review.register")}
        </LinkButton>
        <LinkButton to={`/login?next=${next}`} tone="secondary" icon={<LogIn aria-hidden className="size-5" />}>
          {t("review.login")}
        </LinkButton>
      </span>
    </Banner>
  );
}

function StillOpen({ step, search }: { step: StepName; search: URLSearchParams }) {
  const t = useT("offers");
  return (
    <Banner
      tone="warn"
      title={t("review.open_title")}
      action={<LinkButton to={mendUrl(search, step)}>{t("review.open_go")}</LinkButton>}
    >
      {t("review.open_text", { step: t(`step.${step}`) })}
    </Banner>
  );
}
