import { FileSearch } from "lucide-react";
import { verificationStates } from "#contract/badge-kinds.ts";
import type { VerificationDetails } from "#contract/verifications.ts";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { useWords } from "#web/ui/words.ts";
import { KindIcon } from "#web/verifications/kind-icon.tsx";
import { VerificationStateBadge, shownState } from "#web/verifications/state-badge.tsx";
import type { Route } from "./+types/verifications.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { UserLink } from "./user-link.tsx";

export const handle = { namespaces: ["operator", "verifications", "badges"] } satisfies Handle;
export const middleware = [...ofFeature("verifications"), ...needs("Account:manage")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const state = verificationStates.find((it) => it === search.get("state")) ?? "asked";
  const { data, meta } = await apiOf(context)("GET /admin/verifications", {
    query: { filter: { state }, page: pageOf(search) },
  });
  return { data, meta, state };
};

export default function Page({ loaderData: { data, meta, state } }: Route.ComponentProps) {
  const t = useT("verifications");
  return (
    <>
      <OperatorHeader current="verifications">{t("admin.lead")}</OperatorHeader>
      <TabLinks
        label={t("admin.states")}
        current={state}
        tabs={verificationStates.map((key) => ({ key, label: t(`state.${key}`), to: `?state=${key}` }))}
        wraps
      />
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<FileSearch aria-hidden />} title={t("admin.none")}>
            {t("admin.none_text")}
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {data.map((it) => (
            <Row key={it.id} it={it} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Row({ it }: { it: VerificationDetails }) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const { timeZone } = useWords();
  const { id, kind, user, state, created_at, expires_on } = it;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 gap-3">
        <KindIcon kind={kind} className="mt-1 size-6 shrink-0 text-action" />
        <div className="min-w-0">
          <h2 className="text-lg">{tBadges(`kind.${kind}`)}</h2>
          <UserLink user={user} />
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <VerificationStateBadge state={shownState(it)} />
            {t("sent", { date: formatDate(created_at, timeZone) })}
            {expires_on && <span>{tBadges("until", { date: formatDate(expires_on, timeZone) })}</span>}
          </p>
        </div>
      </div>
      <LinkButton to={`/admin/verifications/${id}`} tone={state === "asked" ? "primary" : "secondary"} size="md">
        {t(state === "asked" ? "admin.show" : "admin.shown")}
      </LinkButton>
    </Card>
  );
}
