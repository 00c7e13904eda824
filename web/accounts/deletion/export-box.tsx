import { Download, FolderDown } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { DateTime } from "#web/ui/show/when.tsx";

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
