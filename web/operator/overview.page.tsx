import { Ban, Banknote, IdCard, MessageSquare, Scale, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { classes } from "#web/ui/classes.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { LinkCard } from "#web/ui/show/card.tsx";
import { Progress } from "#web/ui/show/progress.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/overview.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [cases, documents, waiting, failed, retrying, blocked, codes] = await Promise.all([
    api("GET /admin/cases", { query: { per_page: 1 } }),
    hasFeature(context, "verifications")
      ? api("GET /admin/verifications", { query: { filter: { state: "asked" }, per_page: 1 } })
      : null,
    hasFeature(context, "plans")
      ? api("GET /admin/subscriptions", { query: { filter: { state: "pending" }, per_page: 1 } })
      : null,
    api("GET /admin/jobs", { query: { filter: { state: "failed" }, per_page: 1 } }),
    api("GET /admin/jobs", { query: { filter: { state: "retrying" }, per_page: 1 } }),
    api("GET /admin/users", { query: { filter: { state: "blocked" }, per_page: 1 } }),
    api("GET /admin/codes"),
  ]);
  const { today: sent, limit } = codes;
  return {
    documents: documents?.meta.total ?? null,
    cases: cases.meta.total,
    waiting: waiting?.meta.total ?? null,
    failed: failed.meta.total,
    retrying: retrying.meta.total,
    blocked: blocked.meta.total,
    sent,
    limit,
  };
};

export default function Page({
  loaderData: { cases, documents, waiting, failed, retrying, blocked, sent, limit },
}: Route.ComponentProps) {
  const t = useT("operator");
  const off = useRootData()?.off ?? [];
  const { locale } = useWords();
  const today = t("codes.today", { sent: formatNumber(locale, sent), limit: formatNumber(locale, limit) });
  return (
    <>
      <OperatorHeader current="overview">{t("overview.lead")}</OperatorHeader>
      <div className="grid gap-4 sm:grid-cols-2">
        {documents !== null && (
          <Look to="/admin/verifications" icon={IdCard} urgent={documents > 0}>
            {t("overview.documents", { count: documents })}
          </Look>
        )}
        <Look to="/admin/cases" icon={Scale} urgent={cases > 0}>
          {t("overview.cases", { number: formatNumber(locale, cases) })}
        </Look>
        {waiting !== null && (
          <Look to="/admin/subscriptions" icon={Banknote} urgent={waiting > 0}>
            {t("overview.waiting", { count: waiting })}
          </Look>
        )}
        <Look to="/admin/jobs" icon={TriangleAlert} urgent={failed + retrying > 0}>
          {t("overview.failed", { count: failed })}
          {retrying > 0 && <span className="mt-1 block">{t("overview.retrying", { count: retrying })}</span>}
        </Look>
        <Look to="/admin/codes" icon={MessageSquare} urgent={sent > limit / 2}>
          {today}
          <span className="mt-3 block">
            <Progress value={limit > 0 ? Math.min(1, sent / limit) : 0} label={today} />
          </span>
        </Look>
        <Look to="/admin/users?state=blocked" icon={Ban}>
          {t("overview.blocked", { count: blocked })}
        </Look>
      </div>
      {off.length > 0 && (
        <p className="mt-6 text-muted">{t("overview.off", { list: off.map((it) => t(`feature.${it}`)).join(", ") })}</p>
      )}
    </>
  );
}

type Props = { to: string; icon: LucideIcon; urgent?: boolean; children: React.ReactNode };

function Look({ to, icon: Icon, urgent = false, children }: Props) {
  const tone = urgent ? "bg-sun-soft text-sun-ink" : "bg-sunken text-muted";
  return (
    <LinkCard to={to} className="flex items-center gap-4">
      <span className={classes("flex size-12 shrink-0 items-center justify-center rounded-full", tone)}>
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 flex-1 text-lg font-bold">{children}</span>
    </LinkCard>
  );
}
