import { data } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { Problem } from "#web/kit/problem.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/gallery.page.ts";
import { ActionSamples } from "./gallery/action-samples.tsx";
import { FieldSamples } from "./gallery/field-samples.tsx";
import { MapSamples } from "./gallery/map-samples.tsx";
import { MediaSample } from "./gallery/media-sample.tsx";
import { PictureSample } from "./gallery/picture-sample.tsx";
import { SurfaceSamples } from "./gallery/surface-samples.tsx";

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
