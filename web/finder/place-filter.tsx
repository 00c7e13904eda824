import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useHere } from "#web/addresses/use-here.ts";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf, sourceOf } from "./starting-point.ts";
import type { Location, Start } from "./starting-point.ts";
import { elsewhere, writePoint } from "./wish.ts";
import type { Wish } from "./wish.ts";

type Props = { wish: Wish; locations: Location[]; start: Start };

/** One of my locations; or a town by its name or by the device's position. */
export function PlaceFilter({ wish, locations, start }: Props) {
  const t = useT("finder");
  const usual = sourceOf(wish, locations);
  const [from, setFrom] = useState<string | null>(null);
  const chosen = from ?? usual;
  return (
    <div className="grid gap-5">
      {locations.length > 0 && (
        <Select
          key={usual}
          name="from"
          label={t("filter.from")}
          defaultValue={usual}
          onChange={(event) => setFrom(event.target.value)}
        >
          {locations.map((location) => (
            <option key={location.id} value={location.id}>
              {nameOf(location)}
            </option>
          ))}
          <option value={elsewhere}>{t("filter.elsewhere")}</option>
        </Select>
      )}
      {chosen === elsewhere && <TypedPlace wish={wish} start={start} />}
    </div>
  );
}

type Known = { label: string; value: string };

function TypedPlace({ wish, start }: Pick<Props, "wish" | "start">) {
  const t = useT("finder");
  const tPlaces = useT("addresses");
  const [located, setLocated] = useState<Known | null>(null);
  const here = useHere((place) => setLocated({ label: place.label, value: writePoint(place) }));
  const known = located ?? { label: wish.place, value: wish.point ? writePoint(wish.point) : "" };
  return (
    <div className="grid gap-3">
      <Combobox
        key={`${known.label} ${known.value}`}
        name="place"
        label={t("filter.place")}
        placeholder={t("filter.place_example")}
        icon={<MapPin aria-hidden className="size-5" />}
        suggest={suggestPlaces}
        minLength={2}
        error={start.kind === "unknown" && !located ? t("place.unknown") : undefined}
        defaultValue={known.label}
        defaultId={known.value}
      />
      <div>
        <Button
          tone="secondary"
          size="sm"
          icon={<LocateFixed aria-hidden className="size-5" />}
          pending={here.asking}
          onClick={() => void here.ask()}
        >
          {tPlaces("here.ask")}
        </Button>
      </div>
    </div>
  );
}

async function suggestPlaces(text: string) {
  const { data } = await api("GET /places", { query: { text, limit: 6 } });
  return data.map((place) => ({
    value: writePoint(place),
    label: place.label,
    ...(place.country && !place.label.includes(place.country) && { hint: place.country }),
  }));
}
