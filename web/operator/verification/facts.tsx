import { Link } from "react-router";
import type { VerificationDetails } from "#contract/verifications.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

/** The person, the history of the document, and the reason of an earlier decision. */
export function VerificationFacts({ it }: { it: VerificationDetails }) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const tOperator = useT("operator");
  const { timeZone } = useWords();
  const { user, state, method, reason, decided_by, decided_at, expires_on } = it;
  const link = "inline-flex min-h-6 items-center text-action underline";
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl wrap-anywhere">{user.name ?? tOperator("deleted")}</h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={`/admin/users/${user.id}`} className={link}>
          {t("admin.account")}
        </Link>
        <Link to={`/service/provider/${user.id}`} className={link}>
          {t("admin.page")}
        </Link>
      </p>
      <p className="text-muted">{t("sent", { date: formatDate(it.created_at, timeZone) })}</p>
      {state === "asked" && <p>{t("admin.compare")}</p>}
      {decided_at && (
        <p>
          {t("admin.decided", { name: decided_by?.name ?? "–" })} · {formatDate(decided_at, timeZone)}
        </p>
      )}
      {method && <p>{t(`choose.${method}`)}</p>}
      {expires_on && <p>{tBadges("until", { date: formatDate(expires_on, timeZone) })}</p>}
      {reason && (
        <p className="wrap-anywhere">
          <span className="block text-sm text-muted">{t("reason")}</span>
          {reason}
        </p>
      )}
    </Card>
  );
}
