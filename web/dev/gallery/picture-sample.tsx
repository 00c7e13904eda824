import { PageForm } from "#web/kit/page-form.tsx";
import { ImageCrop } from "#web/ui/form/image-crop.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { words } from "./samples.ts";

export const PictureSample = ({ result }: { result: unknown }) => (
  <Card as="section">
    <PageForm result={result} encType="multipart/form-data" className="grid max-w-xl gap-5">
      <ImageCrop name="picture" label={words.name} />
      <SubmitButton>{words.save}</SubmitButton>
    </PageForm>
  </Card>
);
