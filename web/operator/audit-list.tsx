import { Link } from "react-router";
import type { z } from "zod";
import type { AuditEntry } from "#contract/operator.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { isAuditAction } from "./audit-actions.ts";
import { useAuditFacts } from "./audit-facts.ts";

type Entry = z.infer<typeof AuditEntry>;

/** Each entry shows the action, its actor, its subject and its data. */
export function AuditList({ entries, label }: { entries: readonly Entry[]; label: string }) {
  const t = useT("operator");
  if (entries.length === 0) return <p className="text-muted">{t("audit.none")}</p>;
  return (
    <List label={label}>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

function Row({ entry: { at, action, actor, subject, details } }: { entry: Entry }) {
  const t = useT("operator");
  const facts = useAuditFacts()(details);
  const isOther = subject && subject.id !== actor?.id;
  return (
    <ListItem title={isAuditAction(action) ? t(`action.${action}`) : action}>
      <span className="block">
        <DateTime at={at} /> · {actor ? <Person {...actor} /> : t("audit.nobody")}
        {isOther && (
          <>
            {" · "}
            <Link to={`/admin/users/${subject.id}`} className="wrap-anywhere text-action underline">
              {t("audit.to", { name: subject.name ?? t("deleted") })}
            </Link>
          </>
        )}
      </span>
      {facts.length > 0 && <span className="block wrap-anywhere">{facts.join(" · ")}</span>}
    </ListItem>
  );
}

function Person({ id, name }: { id: string; name: string | null }) {
  const t = useT("operator");
  return (
    <Link to={`/admin/users/${id}`} className="wrap-anywhere text-action underline">
      {name ?? t("deleted")}
    </Link>
  );
}
