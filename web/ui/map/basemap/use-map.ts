import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useWords } from "../../words.ts";
import { openMap, paint } from "./open-map.ts";
import type { View } from "./open-map.ts";
import { readSources } from "./read-sources.ts";
import type { Sources } from "./read-sources.ts";
import { useDark } from "./use-dark.ts";

export type OpenMap = {
  map: MapLibre | null;
  /** `failed`: no tiles; markers are still at the right positions. */
  state: "loading" | "ready" | "failed";
  /** The tiles have towns, but no streets. */
  withoutStreets: boolean;
};

/**
 * Creates a map in the element and removes it with the component, in the page's language and theme. `view` is the
 * initial view.
 */
export function useMap(element: RefObject<HTMLElement | null>, view: View): OpenMap {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [sources, setSources] = useState<Sources | null>(null);
  const [state, setState] = useState<OpenMap["state"]>("loading");
  const texts = useTexts();
  const start = useRef({ texts, view });
  useEffect(() => {
    if (!element.current) return undefined;
    const opened = openMap(element.current, start.current.texts, start.current.view);
    const ready = () => setState((now) => (now === "loading" && opened.getStyle()?.layers.length ? "ready" : now));
    opened.on("idle", ready);
    opened.on("error", () => setState((now) => (now === "loading" ? "failed" : now)));
    setMap(opened);
    return () => {
      setMap(null);
      opened.remove();
    };
  }, [element]);
  useEffect(() => {
    readSources().then(setSources, () => setState("failed"));
  }, []);
  const dark = useDark();
  const { language } = useWords();
  const isLoaded = state !== "loading";
  const isPainted = sources !== null || state === "failed";
  useEffect(() => {
    if (map && isPainted) paint(map, sources, { language, dark, isLoaded });
  }, [map, sources, isPainted, language, dark, isLoaded]);
  return { map, state, withoutStreets: sources?.ground?.holds === "towns" };
}

/** The texts of MapLibre's own controls. */
function useTexts(): Record<string, string> {
  const { t } = useWords();
  return {
    "Map.Title": t("map.label"),
    "AttributionControl.ToggleAttribution": t("map.credits"),
    "CooperativeGesturesHandler.WindowsHelpText": t("map.wheel"),
    "CooperativeGesturesHandler.MacHelpText": t("map.wheel_mac"),
    "CooperativeGesturesHandler.MobileHelpText": t("map.fingers"),
  };
}
