import type { MediaFile } from "#contract/media.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { photosAsked } from "./wizard/read-rest.ts";

/** Photos and videos of the request; a visitor adds them after the login. */
export const Photos = ({ files, disabled = false }: { files: MediaFile[]; disabled?: boolean }) => (
  <>
    {!disabled && <input type="hidden" name={photosAsked} value="true" />}
    <PhotosField files={files} disabled={disabled} />
  </>
);
