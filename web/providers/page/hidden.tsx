import { UserRoundX } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isProblemData } from "#web/kit/problem.ts";
import { listPath } from "#web/offers/offer-path.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

type Reason = "provider.paused" | "provider.stopped" | null;

export const reasonHidden = (data: unknown): Reason => {
  const code = isProblemData(data) ? data.code : null;
  return code === "provider.paused" || code === "provider.stopped" ? code : null;
};

/** Shown for a paused or former provider, and for an id without a provider. */
export function HiddenProvider({ reason }: { reason: Reason }) {
  const t = useT("providers");
  const title = t(reason ? `hidden.${reason}` : "missing.title");
  return (
    <ErrorState art={<UserRoundX />} title={title} action={<LinkButton to={listPath}>{t("missing.list")}</LinkButton>}>
      <Title>{title}</Title>
      {t(reason ? "hidden.text" : "missing.text")}
    </ErrorState>
  );
}
