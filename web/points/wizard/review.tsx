import { Check, LogIn, Save, Send, TriangleAlert, UserPlus } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { visitor } from "#web/drafts/owner.ts";
import { publishPath, reviewPath } from "#web/drafts/to-publish.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { PointAnswers } from "../answers.ts";
import { ContactWarning } from "../fields/text-fields.tsx";
import type { WizardData, WizardProps } from "./define-wizard.ts";
import { keepToPublish } from "./step-later.ts";

/** Shows a preview as others will see it, a link to each answer, and the button that publishes. */
export function Review<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>(
  props: WizardProps<Name, Answers, Data>,
) {
  const { wizard, texts, data, search } = props;
  const { answers, signedIn } = data;
  const t = useT("points");
  const { language } = useI18n();
  const { Preview } = wizard;
  const { Before, After, later } = wizard.review;
  const open = wizard.openSteps(answers);
  const shown = { data, result: props.result, search };
  return (
    <>
      <Preview answers={answers} />
      <ul aria-label={t("review.change")} className="flex flex-wrap gap-2">
        {wizard.questions.map((step) => (
          <li key={step}>
            <ChangeLink to={wizard.changeUrl(search, step)} open={open.includes(step)}>
              {texts.step(step)}
            </ChangeLink>
          </li>
        ))}
      </ul>
      <ContactWarning of={[answers.title, answers.description]}>{texts.contacts}</ContactWarning>
      {Before && <Before {...shown} />}
      <Banner>{texts.private(answers)}</Banner>
      {After && <After {...shown} />}
      {open[0] && (
        <StillOpen to={wizard.changeUrl(search, open[0])} count={open.length}>
          {texts.open(new Intl.ListFormat(language).format(open.map((step) => texts.step(step))))}
        </StillOpen>
      )}
      {signedIn && (open.length === 0 || later) && (
        <Finish publish={open.length === 0 ? texts.publish : null} later={later ?? false} />
      )}
      {!signedIn && open.length === 0 && (
        <Enter path={wizard.path} keep={() => data.local && keepToPublish(wizard, visitor, data.local, false)}>
          {texts.loginText}
        </Enter>
      )}
    </>
  );
}

function ChangeLink({ to, open, children }: { to: string; open: boolean; children: string }) {
  const t = useT("points");
  const Icon = open ? TriangleAlert : Check;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-3xl border border-line bg-card px-4 text-sm font-bold hover:border-edge"
    >
      <Icon aria-hidden className={open ? "size-4 text-warn" : "size-4 text-good"} />
      {children}
      <span className="font-medium text-muted">{t("review.edit")}</span>
    </Link>
  );
}

/** @param publish the text of the button; null while a required answer is missing */
function Finish({ publish, later }: { publish: string | null; later: boolean }) {
  const t = useT("points");
  const button = publish && (
    <SubmitButton name="intent" value="publish" icon={<Send aria-hidden className="size-5" />}>
      {publish}
    </SubmitButton>
  );
  if (!later) return button;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      {button}
      <SubmitButton name="intent" value="later" tone="secondary" icon={<Save aria-hidden className="size-5" />}>
        {t("review.later")}
      </SubmitButton>
    </div>
  );
}

type EnterProps = { path: string; keep: () => Promise<void> | null; children: string };

/**
 * Links to login and registration, which then publish: the reviewed answers are not asked again. They are kept as the call that
 * makes the request, which the registration takes along.
 */
function Enter({ path, keep, children }: EnterProps) {
  const t = useT("points");
  const next = encodeURIComponent(publishPath(reviewPath(path)));
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => keepNow(), []);
  return (
    <Banner tone="good" title={t("review.login_title")}>
      {children}
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

function StillOpen({ to, count, children }: { to: string; count: number; children: string }) {
  const t = useT("points");
  const go = <LinkButton to={to}>{t("review.open_go")}</LinkButton>;
  return (
    <Banner tone="warn" title={t("review.open_title", { count })} action={go}>
      {children}
    </Banner>
  );
}
