import { useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { PhotosField } from "#web/media/photos-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Gallery } from "#web/ui/show/gallery.tsx";
import { words } from "./samples.ts";

/** Uploading needs a login. */
export function MediaSample({ result }: { result: unknown }) {
  const [files, setFiles] = useState<MediaFile[]>([]);
  return (
    <Card as="section" className="grid gap-8">
      <PageForm result={result} encType="multipart/form-data" className="grid max-w-2xl gap-5">
        <PhotosField onChange={setFiles} />
        <SubmitButton>{words.save}</SubmitButton>
      </PageForm>
      <div className="max-w-xl">
        <Gallery files={files} title={words.name} cover="cleaning" />
      </div>
    </Card>
  );
}
