import { useState } from "react";
import { Link, data } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Problem } from "#web/kit/problem.ts";
import { ImageCrop } from "#web/ui/form/image-crop.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";
import { PinMap } from "#web/ui/map/pin-map.tsx";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/gallery.page.ts";
import { ActionSamples, FieldSamples } from "./gallery/controls.tsx";
import { words } from "./gallery/samples.ts";
import { MediaSample, SurfaceSamples } from "./gallery/surfaces.tsx";

export const handle = { namespaces: ["media"] } satisfies Handle;

/** For developers only: answers 404 in production. */
export const loader = () => {
  if (!import.meta.env.DEV && process.env["DEV_PAGES"] !== "on") throw data(null, { status: 404 });
  return null;
};

/** Refuses every form, to show the messages. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async () => {
    const errors = {
      name: [{ code: "required" }],
      code: [{ code: "code_format" }],
      language: [{ code: "not_listed" }],
    } as const;
    const copy = Object.fromEntries(Object.entries(errors).map(([name, list]) => [name, [...list]]));
    throw new Problem({ code: "validation.failed", status: 422, params: {}, errors: copy, requestId: null });
  });

export default function Gallery({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Gallery" />
      <div className="grid gap-12">
        <ActionSamples />
        <FieldSamples result={actionData} />
        <PictureSample result={actionData} />
        <MediaSample result={actionData} />
        <SurfaceSamples />
        <MapSamples />
      </div>
    </>
  );
}

const PictureSample = ({ result }: { result: unknown }) => (
  <Card as="section">
    <PageForm result={result} encType="multipart/form-data" className="grid max-w-xl gap-5">
      <ImageCrop name="picture" label={words.name} />
      <SubmitButton>{words.save}</SubmitButton>
    </PageForm>
  </Card>
);

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
function MapSamples() {
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
