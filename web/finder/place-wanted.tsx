import { MapPinned } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Start } from "./starting-point.ts";

/** Nothing can be near to nowhere: asks for the place, says why it wants it. */
export function PlaceWanted({ start }: { start: Start }) {
  const t = useT("finder");
  return (
    <div className="mt-8">
      <EmptyState
        icon={<MapPinned aria-hidden />}
        title={t(start.kind === "several" ? "place.which" : "place.wanted")}
        action={
          start.kind === "none" && (
            <LinkButton to="/location/add" tone="secondary">
              {t("place.add")}
            </LinkButton>
          )
        }
      >
        {t(start.kind === "several" ? "place.which_text" : "place.wanted_text")}
      </EmptyState>
    </div>
  );
}
