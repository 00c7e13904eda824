import { Scale } from "lucide-react";
import { caseReasons } from "#contract/case-kinds.ts";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List } from "#web/ui/show/list-item.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/cases.page.ts";
import { CaseLine } from "./case/case-line.tsx";
import { Numbers } from "./case/numbers.tsx";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "cases", "analytics"] } satisfies Handle;
export const middleware = needs("Account:manage");

const tabs = ["waiting", "decided", "closed"] as const;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const state = tabs.find((tab) => tab === search.get("state")) ?? "waiting";
  const reason = caseReasons.find((it) => it === search.get("reason"));
  const query = { filter: { state, ...(reason && { reason }) }, page: pageOf(search) };
  const api = apiOf(context);
  const [list, { data: numbers }] = await Promise.all([
    api("GET /admin/cases", { query }),
    api("GET /admin/cases/numbers"),
  ]);
  return { state, reason: reason ?? null, numbers, ...list };
};

export default function Page({ loaderData: { state, reason, numbers, data, meta } }: Route.ComponentProps) {
  const t = useT("cases");
  const of = (key: string) => (key === "waiting" ? "/admin/cases" : `?state=${key}`);
  const reasons = [null, ...caseReasons].map((key) => ({
    key: key ?? "",
    label: key ? t(`reason.${key}`) : t("queue.all"),
    to: key ? `?${new URLSearchParams({ state, reason: key })}` : of(state),
  }));
  return (
    <>
      <OperatorHeader current="cases">{t("queue.lead")}</OperatorHeader>
      <TabLinks
        label={t("queue.lead")}
        current={state}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), to: of(key) }))}
      />
      <TabLinks label={t("queue.by_reason")} current={reason ?? ""} tabs={reasons} />
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<Scale aria-hidden />} title={t("queue.none")}>
            {t("queue.none_text")}
          </EmptyState>
        }
      >
        <List label={t("queue.lead")}>
          {data.map((row) => (
            <CaseLine key={row.id} row={row} />
          ))}
        </List>
      </PagedList>
      {numbers.length > 0 && <Numbers numbers={numbers} />}
    </>
  );
}
