import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = { erasesAt: string | null; result: unknown };

/**
 * For the account settings: deletes the account, or cancels the deletion. Its forms post `intent=delete-account`
 * with the password, or `intent=cancel-deletion`.
 */
export function DeletionBox({ erasesAt, result }: Props) {
  const t = useT("accounts");
  const { timeZone } = useWords();
  if (erasesAt)
    return (
      <Banner tone="warn" title={t("leave.scheduled", { date: formatDate(erasesAt, timeZone) })}>
        {t("leave.scheduled_text")}
        <PageForm summary={false} className="mt-4">
          <SubmitButton name="intent" value="cancel-deletion">
            {t("leave.stay")}
          </SubmitButton>
        </PageForm>
      </Banner>
    );
  return (
    <Card as="section" id="leave">
      <h2 className="text-lg">{t("leave.title")}</h2>
      <p className="mt-2 mb-4 text-muted">{t("leave.text")}</p>
      <PageForm result={result} className="grid max-w-md gap-4">
        <PasswordField name="password" label={t("leave.password")} autoComplete="current-password" />
        <ConfirmButton
          name="intent"
          value="delete-account"
          tone="danger"
          className="justify-self-start"
          question={t("leave.question")}
          consequence={t("leave.consequence")}
          confirm={t("leave.confirm")}
        >
          {t("leave.confirm")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}
