import { useState } from "react";
import { Link } from "react-router";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";
import { PinMap } from "#web/ui/map/pin-map.tsx";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import { words } from "./samples.ts";

const coarse = { lat: 49.8015, lng: 24.03138, approximate: true, tone: "approx" } as const;
const markers: MapMarker[] = [
  { id: "tap", lat: 49.8419, lng: 24.0316, approximate: false, tone: "red", label: words.tap },
  { id: "paint", lat: 49.92, lng: 23.75, approximate: false, tone: "orange", label: "Malerarbeiten" },
  { ...coarse, id: "dog", label: "Walk the dog" },
  { ...coarse, id: "cake", label: "Торт на день народження" },
  { id: "roof", lat: 49.3, lng: 24.4, approximate: true, tone: "orange", label: "Réparation du toit" },
  ...[50.45, 50.46, 50.4, 50.52].map(
    (lat, n) =>
      ({ id: `kyiv-${n}`, lat, lng: 30.52 + n / 30, approximate: false, tone: "orange", label: `Київ ${n}` }) as const,
  ),
];

/** Cards and a map that highlight each other, and a place with its pin. */
export function MapSamples() {
  const [active, setActive] = useState<string | null>(null);
  const [result, setResult] = useState("");
  const [box, setBox] = useState<Box | null>(null);
  const [at, setAt] = useState({ lat: 49.8419, lng: 24.0316 });
  const search = (area: Box) => {
    setBox(area);
    setResult(Object.values(area).join(", "));
  };
  return (
    <section className="grid gap-6" aria-label="Maps">
      <div className="grid gap-4 lg:grid-cols-2">
        <ul className="grid content-start gap-2">
          {markers.slice(0, 5).map(({ id, label }) => (
            <li key={id}>
              <Link
                to="?"
                data-active={active === id || undefined}
                className="block rounded-card bg-card p-4 font-bold data-active:outline-3 data-active:outline-action"
                onMouseEnter={() => setActive(id)}
                onMouseLeave={() => setActive(null)}
                onFocus={() => setActive(id)}
                onBlur={() => setActive(null)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <PlacesMap
          className="h-[32rem]"
          markers={markers}
          active={active}
          onActive={setActive}
          onOpen={setResult}
          box={box}
          onMove={search}
        />
      </div>
      <output data-result="">{result}</output>
      <PinMap className="h-96" {...at} radius={5_000} onMove={(lat, lng) => setAt({ lat, lng })} />
      <output data-at="">{`${at.lat}, ${at.lng}`}</output>
      <PinMap className="h-72" {...at} exact={false} />
    </section>
  );
}
