import { Scale } from "lucide-react";
import type { CaseRow } from "#contract/cases.ts";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/cases.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "cases"] } satisfies Handle;
export const middleware = needs("Account:manage");

const tabs = ["waiting", "decided", "closed"] as const;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const state = tabs.find((tab) => tab === search.get("state")) ?? "waiting";
  const query = { filter: { state }, page: pageOf(search) };
  return { state, ...(await apiOf(context)("GET /admin/cases", { query })) };
};

export default function Page({ loaderData: { state, data, meta } }: Route.ComponentProps) {
  const t = useT("cases");
  return (
    <>
      <OperatorHeader current="cases">{t("queue.lead")}</OperatorHeader>
      <TabLinks
        label={t("queue.lead")}
        current={state}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          to: key === "waiting" ? "/admin/cases" : `?state=${key}`,
        }))}
      />
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
            <Row key={row.id} row={row} />
          ))}
        </List>
      </PagedList>
    </>
  );
}

/** The reason leads, as in the queue. */
function Row({ row: { id, kind, state, title, author, reports, reasons, opened_at } }: { row: CaseRow }) {
  const t = useT("cases");
  return (
    <ListItem
      to={`/admin/cases/${id}`}
      lead={<Avatar name={author.name} src={author.avatar} />}
      title={<span className="wrap-anywhere">{reasons.map((reason) => t(`reason.${reason}`)).join(", ")}</span>}
      aside={state !== "open" && <Badge tone={state === "appealed" ? "sun" : "neutral"}>{t(`state.${state}`)}</Badge>}
    >
      <span className="wrap-anywhere">
        {[t(`kind.${kind}`), title, t("queue.reports", { number: reports })].filter(Boolean).join(" · ")} ·{" "}
        <Ago at={opened_at} />
      </span>
    </ListItem>
  );
}
