import { Marker } from "maplibre-gl";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useWords } from "../words.ts";
import type { LatLng } from "./map-marker.ts";
import { PinShape } from "./pin-shape.tsx";

type Props = {
  map: MapLibre;
  at: LatLng;
  /** Called while the pin moves. */
  onDrag: (at: LatLng) => void;
  /** Called with the final position. */
  onMove: ((lat: number, lng: number) => void) | undefined;
};

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pin: the user drags it, clicks on the map, or moves it with the arrow keys by one pixel (with Shift by ten). */
export function DraggedPin({ map, at, onDrag, onMove }: Props) {
  const { t } = useWords();
  const letGo = (point: LatLng) => {
    const rounded = { lat: round5(point.lat), lng: round5(point.lng) };
    onDrag(rounded);
    onMove?.(rounded.lat, rounded.lng);
  };
  const element = useMarker(map, at, onMove ? { onDrag, onDrop: letGo } : null);
  const step = (event: KeyboardEvent) => {
    const arrow = onMove && arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation(); // otherwise the map moves, too
    const pixels = event.shiftKey ? 10 : 1;
    const { x, y } = map.project([at.lng, at.lat]);
    letGo(map.unproject([x + arrow[0] * pixels, y + arrow[1] * pixels]));
  };
  const place = t("map.pin_at", { latitude: at.lat.toFixed(5), longitude: at.lng.toFixed(5) });
  return createPortal(
    <>
      <button
        type="button"
        aria-label={onMove ? t("map.pin") : place}
        onKeyDown={step}
        data-pin=""
        className="group flex h-[60px] w-[40px] cursor-grab rounded-t-full text-marker-red active:cursor-grabbing"
      >
        <PinShape />
      </button>
      <span role="status" className="visually-hidden">
        {place}
      </span>
    </>,
    element,
  );
}

const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

type Hands = { onDrag: (at: LatLng) => void; onDrop: (at: LatLng) => void };

/** An empty MapLibre marker at the place; draggable if there are handlers for it. */
function useMarker(map: MapLibre, at: LatLng, hands: Hands | null): HTMLElement {
  const [element] = useState(() => document.createElement("div"));
  const marker = useRef<Marker | null>(null);
  const latest = useRef({ at, hands });
  useEffect(() => {
    latest.current = { at, hands };
  });
  const isMovable = hands !== null;
  useEffect(() => {
    const { lat, lng } = latest.current.at;
    const made = new Marker({ element, anchor: "bottom", draggable: isMovable }).setLngLat([lng, lat]).addTo(map);
    marker.current = made;
    made.on("drag", () => latest.current.hands?.onDrag(made.getLngLat()));
    made.on("dragend", () => latest.current.hands?.onDrop(made.getLngLat()));
    const put = ({ lngLat }: { lngLat: LatLng }) => latest.current.hands?.onDrop(lngLat);
    if (isMovable) map.on("click", put);
    return () => {
      map.off("click", put);
      made.remove();
    };
  }, [map, element, isMovable]);
  useEffect(() => void marker.current?.setLngLat([at.lng, at.lat]), [at.lat, at.lng]);
  return element;
}
