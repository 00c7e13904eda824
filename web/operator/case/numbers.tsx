import { Download } from "lucide-react";
import type { CaseNumbers } from "#contract/case-numbers.ts";
import { CountTable } from "#web/analytics/count-table.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/show/card.tsx";

const counted = ["cases", "removed", "dismissed", "settled", "waiting", "appeals", "undone"] as const;

/** What became of the cases of a year, by reason: for the operator, and for reports that the law asks for. */
export function Numbers({ numbers }: { numbers: CaseNumbers[] }) {
  const t = useT("cases");
  const csv = useT("analytics");
  return (
    <Card className="mt-6 flex flex-wrap items-start justify-between gap-x-4 py-2!">
      <h2 className="visually-hidden">{t("numbers.title")}</h2>
      <details className="min-w-0">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {t("numbers.title")}
        </summary>
        <CountTable
          label={t("numbers.title")}
          head={t("queue.by_reason")}
          rows={numbers.map((row) => ({ ...row, name: t(`reason.${row.reason}`) }))}
          columns={[
            ...counted.map((name) => ({ title: t(`numbers.${name}`), of: (row: CaseNumbers) => row[name] })),
            { title: t("numbers.hours"), of: (row: CaseNumbers) => row.hours ?? 0 },
          ]}
        />
      </details>
      <LinkButton to="/admin/cases/file" reloadDocument tone="quiet" className="-mx-3">
        <Download aria-hidden className="size-5" />
        {csv("csv")}
      </LinkButton>
    </Card>
  );
}
