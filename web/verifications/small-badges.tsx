import { BadgeCheck } from "lucide-react";
import type { DocumentKind } from "#contract/badge-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The checks by operators in one line, for cards. A page that shows it loads the namespace `badges`. */
export function SmallBadges({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useT("badges");
  if (kinds.length === 0) return null;
  return (
    <li className="fact">
      <BadgeCheck aria-hidden className="text-good!" />
      <span className="min-w-0 wrap-anywhere">
        <span className="visually-hidden">{t("title")}: </span>
        {kinds.map((kind) => t(`kind.${kind}`)).join(", ")}
      </span>
    </li>
  );
}

/** The same as one sign beside a name, with the checks as its words. */
export function CheckedMark({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useT("badges");
  if (kinds.length === 0) return null;
  const label = `${t("title")}: ${kinds.map((kind) => t(`kind.${kind}`)).join(", ")}`;
  return <span role="img" aria-label={label} className="checked-person" />;
}
