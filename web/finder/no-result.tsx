import { EyeOff, SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { RequestParams } from "#web/search/request-params.ts";
import { linkTo, widerThan } from "#web/search/search-params.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";

export function NoResult({ params, radius }: { params: RequestParams; radius: number }) {
  const t = useT("finder");
  const words = useT("search");
  const [search] = useSearchParams();
  if (params.hidden)
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
  const narrowed = Boolean(params.what || params.type || params.language || params.urgent);
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t("none.title")}
      action={
        <>
          {wider && (
            <LinkButton to={linkTo(search, { radius: String(wider) })}>{words("none.wider", { km: wider })}</LinkButton>
          )}
          {narrowed && (
            <LinkButton to={linkTo(search, noFilters)} tone="secondary">
              {words("none.all")}
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
