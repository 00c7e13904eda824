import { PhotosField } from "#web/media/photos-field.tsx";
import type { Answers } from "../wizard/answers.ts";

type Props = { files: NonNullable<Answers["media_files"]>; disabled?: boolean };

/** Photos and videos of the offer; a visitor adds them after the login. */
export const Photos = ({ files, disabled = false }: Props) => <PhotosField files={files} disabled={disabled} />;
