import { EyeOff, SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { linkTo, widerThan } from "./wish.ts";
import type { Wish } from "./wish.ts";

export function NoResult({ wish, radius }: { wish: Wish; radius: number }) {
  const t = useT("finder");
  const [search] = useSearchParams();
  if (wish.hidden)
    return (
      <EmptyState
        icon={<EyeOff aria-hidden />}
        title={t("hidden.none")}
        action={<LinkButton to={linkTo(search, { hidden: null })}>{t("hidden.back")}</LinkButton>}
      >
        {t("hidden.none_text")}
      </EmptyState>
    );
  const wider = widerThan(radius);
  const narrowed = Boolean(wish.what || wish.type || wish.language || wish.urgent);
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t("none.title")}
      action={
        <>
          {wider && (
            <LinkButton to={linkTo(search, { radius: String(wider) })}>{t("none.wider", { km: wider })}</LinkButton>
          )}
          {narrowed && (
            <LinkButton to={linkTo(search, noFilters)} tone="secondary">
              {t("none.all")}
            </LinkButton>
          )}
        </>
      }
    >
      {t("none.text")}
    </EmptyState>
  );
}

const noFilters = { what: null, what_id: null, type: null, language: null, urgent: null };
