import { useState } from "react";
import { WhereField } from "#web/addresses/where-field.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
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

function TypedPlace({ wish, start }: Pick<Props, "wish" | "start">) {
  const t = useT("finder");
  const known = { label: wish.place, value: wish.point ? writePoint(wish.point) : "" };
  return (
    <WhereField
      name="place"
      label={t("filter.place")}
      placeholder={t("filter.place_example")}
      error={start.kind === "unknown" ? t("place.unknown") : undefined}
      known={known}
      stamp={`${known.label} ${known.value}`}
      write={writePoint}
    />
  );
}
