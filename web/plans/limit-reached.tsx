import { useT } from "#web/kit/i18n/use-t.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/**
 * Links to larger plans below the message of a refused form. Part of every page with an action that may answer
 * `ability.limit_exceeded`; renders nothing for other answers.
 */
export function LimitReached({ result, className }: { result: unknown; className?: string }) {
  const t = useT("plans");
  if (!isRefused(result) || result.problem.code !== "ability.limit_exceeded") return null;
  return (
    <Banner className={className ?? ""} action={<LinkButton to="/pricing">{t("mine.others")}</LinkButton>}>
      {t("limit.more")}
    </Banner>
  );
}
