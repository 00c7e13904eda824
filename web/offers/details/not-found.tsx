import { SearchX } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { listPath } from "../offer-path.ts";

export function OfferNotFound() {
  const t = useT("offers");
  return (
    <ErrorState
      art={<SearchX />}
      title={t("not_found.title")}
      action={<LinkButton to={listPath}>{t("not_found.list")}</LinkButton>}
    >
      <Title>{t("not_found.title")}</Title>
      {t("not_found.text")}
    </ErrorState>
  );
}
