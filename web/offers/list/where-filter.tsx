import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useDevicePosition } from "#web/addresses/use-device-position.ts";
import { usePlaceSuggestions } from "#web/addresses/use-place-suggestions.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLatLng } from "#web/search/search-params.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { ListData } from "./read-list.server.ts";

/** A town by name, or the position of the device. */
export function WhereFilter({ params, start }: Pick<ListData, "params" | "start">) {
  const t = useT("offers");
  const suggest = usePlaceSuggestions(formatLatLng);
  const [located, setLocated] = useState<{ label: string; value: string } | null>(null);
  const here = useDevicePosition((place) => setLocated({ label: place.label, value: formatLatLng(place) }));
  const known = located ?? { label: params.place, value: params.point ? formatLatLng(params.point) : "" };
  return (
    <div className="flex items-start gap-2">
      <Combobox
        key={`${known.label} ${known.value}`}
        name="place"
        label={t("filter.place")}
        placeholder={t("filter.place_example")}
        icon={<MapPin aria-hidden className="size-5" />}
        suggest={suggest}
        minLength={2}
        optional
        error={start.kind === "unknown" && !located ? t("place.unknown") : undefined}
        defaultValue={known.label}
        defaultId={known.value}
        className="min-w-0 flex-1"
      />
      <IconButton
        label={t("filter.here")}
        icon={<LocateFixed aria-hidden className="size-5" />}
        onClick={() => void here.ask()}
        disabled={here.asking}
        className="mt-8 shrink-0 text-action"
      />
    </div>
  );
}
