import { SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { NoPlace } from "#web/search/no-place.tsx";
import { linkTo, widerThan } from "#web/search/search-params.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { ListData } from "./read-list.server.ts";

/** Nothing found: offers a larger radius, fewer filters, or a request, to which providers answer. */
export function NoOffers({ data: { params } }: { data: ListData }) {
  const t = useT("offers");
  const words = useT("search");
  const [search] = useSearchParams();
  const { place, what, whatId, type, purpose, language, priceMax, open, box } = params;
  const wider = place ? widerThan(params.radius) : null;
  const narrowed = Boolean(what || type || language || priceMax || open || box);
  const [typeId, purposeId] = [Number(type), Number(purpose || whatId)];
  const asked = { ...(typeId && { type: typeId }), ...(purposeId && { purpose: purposeId }), place };
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t("none.title")}
      action={
        <>
          {wider && (
            <LinkButton to={linkTo(search, { radius: String(wider) })}>{words("none.wider", { km: wider })}</LinkButton>
          )}
          <LinkButton to={wizardLink(asked)} tone={wider ? "secondary" : "primary"}>
            {t("none.post")}
          </LinkButton>
          {narrowed && (
            <LinkButton to={linkTo(new URLSearchParams(), keptPlace(search))} tone="quiet">
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

const keptPlace = (search: URLSearchParams) => ({
  place: search.get("place"),
  place_id: search.get("place_id"),
  radius: search.get("radius"),
});

/** Replaces the results if several places have the typed name, or none. */
export function WhichPlace({ start }: { start: ListData["start"] }) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const several = start.kind === "several";
  const anywhere = (
    <LinkButton to={linkTo(search, { place: null, place_id: null, radius: null })} tone="secondary">
      {t("place.anywhere")}
    </LinkButton>
  );
  return (
    <NoPlace start={start} title={t(several ? "place.which" : "place.unknown_title")} action={anywhere}>
      {t(several ? "place.which_text" : "place.unknown")}
    </NoPlace>
  );
}
