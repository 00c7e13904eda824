import type { Badge } from "#contract/verifications.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { KindIcon } from "./kind-icon.tsx";

/** The badges on the page of a provider: subject, method and side of each check, its day, and its last valid day. */
export function BadgeList({ badges }: { badges: readonly Badge[] }) {
  const t = useT("badges");
  if (badges.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      <ul className="grid gap-4">
        {badges.map((badge) => (
          <Line key={badge.kind} badge={badge} />
        ))}
      </ul>
      <p className="text-sm text-muted">{t("note")}</p>
    </Card>
  );
}

function Line({ badge: { kind, checked_by, method, checked_at, expires_on } }: { badge: Badge }) {
  const t = useT("badges");
  const { timeZone } = useWords();
  return (
    <li className="flex gap-3">
      <KindIcon kind={kind} className="mt-0.5 size-5 shrink-0 text-good" />
      <div className="min-w-0">
        <p className="font-bold">{t(`kind.${kind}`)}</p>
        <p className="text-sm text-muted">
          {t(`how.${checked_by}.${method}` as "how.operator.document")}, <Day at={checked_at} />
          {expires_on && <> · {t("until", { date: formatDate(expires_on, timeZone) })}</>}
        </p>
      </div>
    </li>
  );
}
