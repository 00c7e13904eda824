import { roles } from "#contract/abilities.ts";
import { documentKinds } from "#contract/badge-kinds.ts";
import { caseKinds } from "#contract/case-kinds.ts";
import type { Period } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { formatDate } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

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
export function useAuditFacts() {
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
