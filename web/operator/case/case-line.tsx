import type { CaseRow } from "#contract/cases.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { ListItem } from "#web/ui/show/list-item.tsx";
import { Ago } from "#web/ui/show/when.tsx";

/** The reason leads, as in the queue. */
export function CaseLine({ row }: { row: CaseRow }) {
  const { id, kind, state, title, author, reports, reasons, taken, opened_at } = row;
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
        {taken && ` · ${t("queue.taken", { name: taken.operator.name ?? "" })}`}
      </span>
    </ListItem>
  );
}
