import { PhotosField } from "#web/media/photos-field.tsx";
import type { Answers } from "../wizard/answers.ts";

type Props = { files: NonNullable<Answers["media_files"]>; held?: string };

/** Photos and videos of the offer. @param held of a visitor: the draft with which they wait in the browser. */
export const Photos = ({ files, held }: Props) => <PhotosField files={files} {...(held && { held })} />;
