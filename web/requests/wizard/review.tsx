import { Check, LogIn, Send, TriangleAlert, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ContactWarning } from "#web/points/fields/text-fields.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Preview } from "../preview.tsx";
import type { Answers } from "./answers.ts";
import { mendUrl, openSteps, wizardPath } from "./steps.ts";
import type { StepName } from "./steps.ts";

type Props = { answers: Answers; signedIn: boolean; search: URLSearchParams };
const changeable = ["what", "details", "where", "when"] as const;

/** What providers will see, a way back to each answer, and the button that posts it. */
export function Review({ answers, signedIn, search }: Props) {
  const t = useT("requests");
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
      {signedIn && (answers.media_files ?? []).length === 0 && (
        <p>
          <Link
            to={mendUrl(search, "details")}
            className="inline-flex min-h-11 items-center font-bold text-action hover:underline"
          >
            {t("review.photos")}
          </Link>
        </p>
      )}
      <Banner>{t(answers.at_link ? "review.private_linked" : "review.private")}</Banner>
      {open[0] ? <StillOpen step={open[0]} search={search} /> : <Finish signedIn={signedIn} />}
    </>
  );
}

function ChangeLink({ step, search, open }: { step: StepName; search: URLSearchParams; open: boolean }) {
  const t = useT("requests");
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

/** The code, or the password, publishes: what was looked at here is not asked again. */
const next = encodeURIComponent(`${wizardPath}?step=review&publish=true`);

function Finish({ signedIn }: { signedIn: boolean }) {
  const t = useT("requests");
  if (signedIn)
    return (
      <SubmitButton name="intent" value="publish" icon={<Send aria-hidden className="size-5" />}>
        {t("publish")}
      </SubmitButton>
    );
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
  const t = useT("requests");
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
