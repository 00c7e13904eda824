import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Progress } from "#web/ui/show/progress.tsx";

export type Allowance = Reply<"GET /subscriptions/use">["allowances"][number];

/** The used part of the plan's limit of published offers; if it is reached, a link to larger plans. */
export function LimitLine({ allowance }: { allowance: Allowance | undefined }) {
  const t = useT("offers");
  if (!allowance || allowance.limit === null) return null;
  const { limit, used } = allowance;
  const full = used >= limit;
  return (
    <Card className="mt-6 grid gap-3 p-4!">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-bold">
          {t("limit.used")} <span className="numbers">{t("limit.of", { used, limit })}</span>
        </p>
        {full && (
          <LinkButton to="/pricing" size="sm" tone="secondary">
            {t("limit.more")}
          </LinkButton>
        )}
      </div>
      <Progress value={limit === 0 ? 1 : Math.min(1, used / limit)} label={t("limit.used")} />
      {full && <p className="text-sm text-muted">{t("limit.full")}</p>}
    </Card>
  );
}
