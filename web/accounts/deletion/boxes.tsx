import { Download, FolderDown } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";

type Copy = Reply<"GET /account-settings/exports">["data"][number];

/** For the account settings: a copy of the user's data. Its form posts `intent=export`. */
export function ExportBox({ copies }: { copies: readonly Copy[] }) {
  const t = useT("accounts");
  const waiting = copies.some(({ state }) => state === "waiting");
  return (
    <Card as="section" id="export">
      <h2 className="text-lg">{t("export.title")}</h2>
      <p className="mt-2 text-muted">{t("export.text")}</p>
      {copies.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {copies.slice(0, 3).map((copy) => (
            <li key={copy.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <DateTime at={copy.created_at} className="numbers" />
              {copy.state === "ready" ? (
                <a
                  href={`/api/account-settings/exports/${copy.id}`}
                  className="inline-flex min-h-11 items-center gap-2 font-bold text-action hover:underline"
                >
                  <Download aria-hidden className="size-5" />
                  {t("export.download")}
                </a>
              ) : (
                <Badge tone={copy.state === "failed" ? "bad" : "neutral"}>{t(`export.${copy.state}`)}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {!waiting && (
        <PageForm summary={false} className="mt-4">
          <SubmitButton
            name="intent"
            value="export"
            tone="secondary"
            size="sm"
            icon={<FolderDown aria-hidden className="size-5" />}
          >
            {t("export.ask")}
          </SubmitButton>
        </PageForm>
      )}
    </Card>
  );
}

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
