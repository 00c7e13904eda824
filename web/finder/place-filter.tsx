import { useState } from "react";
import { WhereField } from "#web/addresses/where-field.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { RequestParams } from "#web/search/request-params.ts";
import { elsewhere, formatLatLng } from "#web/search/search-params.ts";
import { nameOf, sourceOf } from "#web/search/starting-point.ts";
import type { Location, Start } from "#web/search/starting-point.ts";
import { Select } from "#web/ui/form/select.tsx";

type Props = { params: RequestParams; locations: Location[]; start: Start };

/** One of the viewer's locations, or a town by name or by the position of the device. */
export function PlaceFilter({ params, locations, start }: Props) {
  const t = useT("finder");
  const usual = sourceOf(params, locations);
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
      {chosen === elsewhere && <TypedPlace params={params} start={start} />}
    </div>
  );
}

function TypedPlace({ params, start }: Pick<Props, "params" | "start">) {
  const t = useT("finder");
  const known = { label: params.place, value: params.point ? formatLatLng(params.point) : "" };
  return (
    <WhereField
      name="place"
      label={t("filter.place")}
      placeholder={t("filter.place_example")}
      error={start.kind === "unknown" ? t("place.unknown") : undefined}
      known={known}
      stamp={`${known.label} ${known.value}`}
      write={formatLatLng}
    />
  );
}
