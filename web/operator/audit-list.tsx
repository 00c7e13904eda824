import { Link } from "react-router";
import type { z } from "zod";
import { roles } from "#contract/abilities.ts";
import { documentKinds } from "#contract/badge-kinds.ts";
import { caseKinds } from "#contract/case-kinds.ts";
import type { AuditEntry } from "#contract/operator.ts";
import type { Period } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { formatDate } from "#web/ui/formats.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { isAuditAction } from "./audit-actions.ts";

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
  const nameFor = useNameFor();
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
              {t("audit.to", { name: nameFor(subject, t("deleted")) })}
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

/** The names that the server gives to the details of its entries. */
const named = [
  "plan",
  "period",
  "ends_at",
  "expires_on",
  "fields",
  "case",
  "kind",
  "action",
  "method",
  "page",
  "photo",
  "from",
  "to",
  "others",
  "job",
  "id",
  "call",
] as const;

const periods = ["month", "year"] as const satisfies readonly Period[];
/** Of a case and of an appeal. */
const decisions = ["dismiss", "remove", "uphold", "undo"] as const;

const planFields = ["month_price", "year_price", "currency", "abilities", "listed"] as const;

const among = <T extends string>(list: readonly T[], text: unknown) => list.find((it) => it === text);

/** The details of an entry of the log in words. Names of the program, e.g. of a call, stay as they are. */
function useAuditFacts() {
  const t = useT("operator");
  const tBadges = useT("badges");
  const tCases = useT("cases");
  const plans = usePlanTexts();
  const { timeZone } = useWords();
  const fieldOf = (text: unknown) => {
    const field = among(planFields, text);
    return field ? t(`plans.${field}`) : String(text);
  };
  const known = (name: string, value: unknown): string | undefined => {
    if (name === "fields" && Array.isArray(value)) return value.map(fieldOf).join(", ");
    if (name === "plan") return plans.nameOf(String(value));
    if (name === "ends_at" || name === "expires_on") return formatDate(String(value), timeZone);
    const period = among(periods, value);
    if (period) return t(`plan.period.${period}`);
    const role = (name === "from" || name === "to") && among(roles, value);
    if (role) return t(`role.${role}`);
    const document = name === "kind" && among(documentKinds, value);
    if (document) return tBadges(`kind.${document}`);
    const kind = name === "kind" && among(caseKinds, value);
    if (kind) return tCases(`kind.${kind}`);
    const end = name === "action" && among(decisions, value);
    return end ? tCases(`case.${end}`) : undefined;
  };
  return (details: Record<string, unknown>): string[] =>
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => {
        const label = among(named, name);
        const raw = typeof value === "string" ? value : JSON.stringify(value);
        return `${label ? t(`detail.${label}`) : name}: ${known(name, value) ?? raw}`;
      });
}
