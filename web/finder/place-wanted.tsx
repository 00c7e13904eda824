import { MapPinned } from "lucide-react";
import { useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Start } from "./starting-point.ts";
import { linkTo, writePoint } from "./wish.ts";

/** Nothing can be near to nowhere: asks for the place, or which one of that name, and says why it wants it. */
export function PlaceWanted({ start }: { start: Start }) {
  const t = useT("finder");
  const [search] = useSearchParams();
  const several = start.kind === "several";
  return (
    <div className="mt-8">
      <EmptyState
        icon={<MapPinned aria-hidden />}
        title={t(several ? "place.which" : "place.wanted")}
        action={
          several
            ? start.places.map((place) => (
                <LinkButton
                  key={writePoint(place)}
                  to={linkTo(search, { place: place.label, place_id: writePoint(place) })}
                  tone="secondary"
                  size="sm"
                >
                  {place.label}
                </LinkButton>
              ))
            : start.kind === "none" && (
                <LinkButton to="/location/add?next=/service/search-requests" tone="secondary">
                  {t("place.add")}
                </LinkButton>
              )
        }
      >
        {t(several ? "place.which_text" : "place.wanted_text")}
      </EmptyState>
    </div>
  );
}
