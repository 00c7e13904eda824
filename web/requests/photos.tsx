import type { MediaFile } from "#contract/media.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { photosAsked } from "./wizard/read-rest.ts";

/** Photos and videos of the request. @param held of a visitor: the draft with which they wait in the browser. */
export const Photos = ({ files, held }: { files: MediaFile[]; held?: string }) => (
  <>
    {!held && <input type="hidden" name={photosAsked} value="true" />}
    <PhotosField files={files} {...(held && { held })} />
  </>
);
