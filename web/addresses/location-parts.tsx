import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { nameOf } from "#web/ui/formats.ts";
import type { LatLng } from "#web/ui/map/map-marker.ts";
import { PinMap } from "#web/ui/map/pin-map.tsx";
import { readTyped } from "#web/ui/numbers/read-typed.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import { pinField, readPin } from "./pin.ts";
import { typedRadius } from "./radius.ts";

type Props = {
  /** The chosen place. Choosing another one moves the pin there. */
  found: LatLng | null;
  /** Metres; null where it is not a work place. */
  radius: number | null;
  onTouch: () => void;
};

/**
 * The pin on the map, moved with the pointer or the arrow keys; posted only after a move. Without JavaScript there is
 * no map.
 */
export function PinField({ found, radius, onTouch }: Props) {
  const t = useT("addresses");
  const returned = readPin(useFormState().values[pinField]?.[0] ?? "");
  const [moved, setMoved] = useState<{ from: LatLng | null; to: LatLng } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const km = useTypedRadius(box, radius);
  const ofThis = moved && moved.from === found ? moved.to : null;
  const pin = ofThis ?? (moved ? null : returned);
  const shown = pin ?? found;
  return (
    <div ref={box} className="grid gap-2">
      <input type="hidden" name={pinField} value={pin ? `${pin.lat},${pin.lng}` : ""} />
      {shown && (
        <>
          <p className="text-sm text-muted">{t("pin.hint")}</p>
          <PinMap
            className="h-80"
            lat={shown.lat}
            lng={shown.lng}
            radius={km}
            onMove={(lat, lng) => {
              setMoved({ from: found, to: { lat, lng } });
              onTouch();
            }}
          />
        </>
      )}
    </div>
  );
}

/** The circle shows the radius typed into the form; hidden for a place that is not a work place. */
function useTypedRadius(box: React.RefObject<HTMLElement | null>, stored: number | null): number | null {
  const { language } = useWords();
  const [radius, setRadius] = useState(stored);
  useEffect(() => {
    const form = box.current?.closest("form");
    const read = () => {
      const field = form?.elements.namedItem("radius");
      const text = field instanceof HTMLInputElement ? field.value : "";
      const typed = readTyped(text, { of: "number", ...typedRadius }, language);
      const km = "value" in typed ? (typed.value ?? 0) : 0;
      const works = form?.elements.namedItem("works_here");
      if (works instanceof HTMLInputElement && !works.checked) setRadius(null);
      else if (km >= 0.5 && km <= 500) setRadius(Math.round(km * 1000));
    };
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [box, language]);
  return radius;
}

/** The correction for a refused place (specification, point 8): a button with the suggested value, or a hint. */
export function PlaceRefusal({ result }: { result: unknown }) {
  const t = useT("addresses");
  const { locale } = useWords();
  if (!isRefused(result)) return null;
  const { code, params } = result.problem;
  const { name, suggestion, countries } = params as Partial<Record<string, string>>;
  switch (code) {
    case "address.street_renamed":
      return name ? <Fix hint={t("fix.renamed")} field="use_road" value={name} label={t("fix.use", { name })} /> : null;
    case "address.locality_not_found":
      return suggestion ? (
        <Fix
          hint={t("fix.locality")}
          field="use_locality"
          value={suggestion}
          label={t("fix.use", { name: suggestion })}
        />
      ) : (
        <Hint>{t("fix.other_locality")}</Hint>
      );
    case "address.house_not_found":
      return <Fix hint={t("fix.house")} field="coordinates_updated" value="on" label={t("fix.keep_house")} />;
    case "address.place_not_found":
      return <Hint>{t("fix.place")}</Hint>;
    case "address.outside_area":
      return countries ? (
        <Hint>
          {t("fix.served", {
            countries: countries
              .split(",")
              .map((it) => nameOf(locale, "region", it))
              .join(", "),
          })}
        </Hint>
      ) : (
        <Hint>{t("fix.outside")}</Hint>
      );
    default:
      return null;
  }
}

const Hint = ({ children }: { children: ReactNode }) => <Banner tone="warn">{children}</Banner>;

type FixProps = { hint: string; field: string; value: string; label: string };

function Fix({ hint, field, value, label }: FixProps) {
  const t = useT("addresses");
  return (
    <Banner tone="warn">
      {hint}
      <div className="mt-3">
        {/* Enter in a field presses the first button of the form: it must save and not take the suggestion. */}
        <button type="submit" hidden aria-label={t("save")} />
        <SubmitButton name={field} value={value} size="sm" tone="secondary">
          {label}
        </SubmitButton>
      </div>
    </Banner>
  );
}
