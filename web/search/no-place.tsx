import { MapPinned } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { formatLatLng, linkTo } from "./search-params.ts";
import type { Start } from "./starting-point.ts";

type Props = {
  start: Start;
  title: string;
  /** The explanation. */
  children: string;
  /** Offered when there are no places of that name to choose from. */
  action: ReactNode;
};

/** Replaces the results while no place is known; several places with the typed name become links. */
export function NoPlace({ start, title, children, action }: Props) {
  const [search] = useSearchParams();
  const choices = start.kind === "several" ? start.places : null;
  return (
    <div className="mt-8">
      <EmptyState
        icon={<MapPinned aria-hidden />}
        title={title}
        action={
          choices?.map((place) => (
            <LinkButton
              key={formatLatLng(place)}
              to={linkTo(search, { place: place.label, place_id: formatLatLng(place) })}
              tone="secondary"
              size="sm"
            >
              {place.label}
            </LinkButton>
          )) ?? action
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
