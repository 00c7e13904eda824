import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { classes } from "#web/ui/classes.ts";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { formatBox } from "./box.ts";
import { linkTo } from "./search-params.ts";

type Props<Filter> = {
  filter: Filter;
  /** Reads the markers of a search. Must be the same function in every render. */
  read: (filter: Filter) => Promise<MapMarker[]>;
  /** The address of the page of a result. */
  pathOf: (id: string) => string;
  /** Parameters that are removed when the visible area becomes the search. */
  replaced?: readonly string[];
  /** Shown instead of the map when the markers cannot be read. */
  failed: string;
  box: Box | null;
  active: string | null;
  onActive: (id: string | null) => void;
  className: string;
  /** See `PlacesProps`. */
  alone?: boolean;
};

/** The results of a search on a map; the list beside it has all of them. */
export function ResultsMap<Filter>(props: Props<Filter>) {
  const { filter, read, pathOf, replaced = [], failed, className, ...shown } = props;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const markers = useMarkers(filter, read);
  if (markers === "failed") return <Banner tone="warn" title={failed} />;
  if (markers === null) return <div aria-hidden className={classes(className, "rounded-card bg-land")} />;
  const searchHere = (area: Box) => {
    const change = { ...Object.fromEntries(replaced.map((name) => [name, null])), box: formatBox(area) };
    void navigate(linkTo(search, change), { preventScrollReset: true });
  };
  return (
    <PlacesMap
      {...shown}
      className={classes(className, "overflow-hidden rounded-card")}
      markers={markers}
      onOpen={(id) => void navigate(pathOf(id))}
      onMove={searchHere}
    />
  );
}

/** Null until the first answer; an answer to an older search is dropped. */
function useMarkers<Filter>(filter: Filter, read: Props<Filter>["read"]): MapMarker[] | "failed" | null {
  const [markers, setMarkers] = useState<MapMarker[] | "failed" | null>(null);
  const key = JSON.stringify(filter);
  useEffect(() => {
    let current = true;
    const show = (answer: MapMarker[] | "failed") => current && setMarkers(answer);
    read(JSON.parse(key) as Filter).then(show, () => show("failed"));
    return () => {
      current = false;
    };
  }, [key, read]);
  return markers;
}
