import { MapPinned, SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { wizardLink } from "#web/content/wizard-link.ts";
import { linkTo, widerThan, writePoint } from "#web/finder/wish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { ListData } from "./read-list.server.ts";

/** Nothing found: a wider circle, fewer wishes, or a request that finds the provider. */
export function NoOffers({ data: { wish } }: { data: ListData }) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const { place, what, whatId, type, purpose, language, priceMax, open, box } = wish;
  const wider = place ? widerThan(wish.radius) : null;
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
            <LinkButton to={linkTo(search, { radius: String(wider) })}>{t("none.wider", { km: wider })}</LinkButton>
          )}
          <LinkButton to={wizardLink(asked)} tone={wider ? "secondary" : "primary"}>
            {t("none.post")}
          </LinkButton>
          {narrowed && (
            <LinkButton to={linkTo(new URLSearchParams(), keptPlace(search))} tone="quiet">
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

const keptPlace = (search: URLSearchParams) => ({
  place: search.get("place"),
  place_id: search.get("place_id"),
  radius: search.get("radius"),
});

/** Several places have the name, or none has it. */
export function WhichPlace({ start }: { start: ListData["start"] }) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const several = start.kind === "several";
  return (
    <div className="mt-8">
      <EmptyState
        icon={<MapPinned aria-hidden />}
        title={t(several ? "place.which" : "place.unknown_title")}
        action={
          several ? (
            start.places.map((place) => (
              <LinkButton
                key={writePoint(place)}
                to={linkTo(search, { place: place.label, place_id: writePoint(place) })}
                tone="secondary"
                size="sm"
              >
                {place.label}
              </LinkButton>
            ))
          ) : (
            <LinkButton to={linkTo(search, { place: null, place_id: null, radius: null })} tone="secondary">
              {t("place.anywhere")}
            </LinkButton>
          )
        }
      >
        {t(several ? "place.which_text" : "place.unknown")}
      </EmptyState>
    </div>
  );
}
