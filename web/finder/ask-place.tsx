import { useT } from "#web/kit/i18n/use-t.ts";
import { NoPlace } from "#web/search/no-place.tsx";
import type { Start } from "#web/search/starting-point.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";

/** Asks for the place of a search nearby, or offers the places with the typed name. */
export function AskPlace({ start }: { start: Start }) {
  const t = useT("finder");
  const several = start.kind === "several";
  const add = start.kind === "none" && (
    <LinkButton to="/location/add?next=/service/search-requests" tone="secondary">
      {t("place.add")}
    </LinkButton>
  );
  return (
    <NoPlace start={start} title={t(several ? "place.which" : "place.wanted")} action={add}>
      {t(several ? "place.which_text" : "place.wanted_text")}
    </NoPlace>
  );
}
