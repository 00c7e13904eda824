import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { Button } from "../../action/button.tsx";
import { useWords } from "../../words.ts";
import type { Retry } from "../map-frame.tsx";
import type { OpenMap } from "./use-map.ts";

type Props = OpenMap & Retry & { element: RefObject<HTMLDivElement | null>; hasPin?: boolean };

/** The element that contains the map, and a message if there are no tiles. */
export function MapBasemap({ element, map, state, withoutStreets, onRetry, hasPin = false }: Props) {
  const { t } = useWords();
  useVisibleTowns(map, hasPin);
  return (
    <>
      <div ref={element} data-map="" data-ready={state === "ready" ? "" : undefined} className="absolute! inset-0" />
      {state !== "failed" && withoutStreets && (
        <p className="pointer-events-none absolute bottom-2 left-2 z-10 max-w-[60%] rounded-xl bg-card/85 px-2 py-1 text-xs text-muted">
          {t("map.towns_only")}
        </p>
      )}
      {state === "failed" && (
        <div role="alert" className="absolute inset-x-3 bottom-3 z-10 rounded-xl bg-warn-soft p-3 text-sm shadow-soft">
          <p>{t("map.background_failed")}</p>
          <Button tone="secondary" size="sm" className="mt-2" onClick={onRetry}>
            {t("map.retry")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Farther away the biggest towns of a continent say nothing about what is shown. */
const zoomOfTowns = 4;

/** Announces the visible towns to screen readers. */
function useVisibleTowns(map: MapLibre | null, hasPin: boolean): void {
  const { t, language } = useWords();
  const [towns, setTowns] = useState("");
  useEffect(() => {
    if (!map) return undefined;
    const update = () => setTowns(biggestTowns(map, language).join(", "));
    map.on("idle", update);
    return () => void map.off("idle", update);
  }, [map, language]);
  useEffect(() => {
    const shows = t(hasPin ? "map.shows_pin" : "map.shows", { places: towns });
    map?.getCanvas().setAttribute("aria-label", towns ? shows : t("map.label"));
  }, [map, towns, hasPin, t]);
}

function biggestTowns(map: MapLibre, language: string): string[] {
  if (map.getZoom() < zoomOfTowns || !map.getLayer("towns")) return [];
  const seen = map.queryRenderedFeatures({ layers: ["towns"] }).map(({ properties }) => ({
    name: String(properties[`name:${language}`] ?? properties["name"]),
    size: Number(properties["pop"] ?? properties["population_rank"] ?? 0),
  }));
  const names = seen.toSorted((a, b) => b.size - a.size).map(({ name }) => name);
  return [...new Set(names)].slice(0, 4);
}
