import { useEffect, useRef, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import type { LatLng } from "#web/ui/map/map-marker.ts";
import { PinMap } from "#web/ui/map/pin-map.tsx";
import { readTyped } from "#web/ui/numbers/read-typed.ts";
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
