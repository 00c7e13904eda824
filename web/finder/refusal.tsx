import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Found } from "./request-body.tsx";

type Reason = Exclude<NonNullable<Found["refusal"]>, "answered">;

/** Explains why the viewer cannot answer this request, and offers an alternative. */
export function Refusal({ reason, request }: { reason: Reason; request: string }) {
  const t = useT("finder");
  const own = reason === "own_request";
  const [to, label] = own
    ? [`/service/request/${request}`, t("refused.see_own")]
    : ["/service/search-requests", t("refused.find_others")];
  return (
    <Banner
      tone={own || reason === "closed" || reason === "full" ? "info" : "warn"}
      title={t(`refused.${reason}`)}
      action={
        <LinkButton to={to} tone="secondary" size="sm">
          {label}
        </LinkButton>
      }
    >
      {t(`refused.${reason}_do`)}
    </Banner>
  );
}
