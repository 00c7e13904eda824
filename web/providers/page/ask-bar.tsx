import { MessageSquareText } from "lucide-react";
import type { RatingShown } from "#contract/people.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { StickyAction } from "#web/kit/sticky-action.tsx";
import { OfferPrice } from "#web/offers/offer-facts.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import type { Provider } from "./provider.ts";

type Props = { provider: Provider; rating: Pick<RatingShown, "count" | "mean"> };

/** On phones the action of the page. */
export function AskBar({ provider: { id, can, service_offers: offers }, rating }: Props) {
  const t = useT("providers");
  const [offer] = offers;
  if (!can.request) return null;
  return (
    <StickyAction className="mt-6 flex items-center gap-3 lg:hidden">
      <div className="min-w-0 flex-1 text-sm leading-tight">
        {offer && <OfferPrice offer={offer} className="block truncate font-extrabold" />}
        <Stars rating={rating} className="max-h-[1.25rem] overflow-hidden" />
      </div>
      <LinkButton
        to={`/service/request/add-wizard?receiver=${id}`}
        className="max-w-[60%] shrink-0"
        icon={<MessageSquareText aria-hidden className="size-5" />}
      >
        {t("ask.nameless")}
      </LinkButton>
    </StickyAction>
  );
}

/** The one action of the page: a direct request. */
export function AskButton({ provider: { id, name, can } }: { provider: Provider }) {
  const t = useT("providers");
  if (!can.request) return null;
  return (
    <div className="grid gap-1.5">
      <LinkButton
        to={`/service/request/add-wizard?receiver=${id}`}
        className="w-full"
        icon={<MessageSquareText aria-hidden className="size-5" />}
      >
        {name ? t("ask", { name }) : t("ask.nameless")}
      </LinkButton>
      <p className="text-center text-sm text-muted">{t("ask.hint")}</p>
    </div>
  );
}
