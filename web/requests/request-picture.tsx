import type { MediaFile } from "#contract/media.ts";
import { Gallery } from "#web/ui/show/gallery.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import type { Facts } from "./facts.tsx";

type Props = { request: Pick<Facts, "main_image" | "point_type">; sizes: string };

/** The main picture of a request. Decorative: the title is beside it. */
export const RequestPicture = ({ request: { main_image, point_type }, sizes }: Props) => (
  <Picture
    file={main_image}
    sizes={sizes}
    alt=""
    cover={point_type?.slug ?? "other"}
    className="size-full object-cover"
  />
);

export const RequestFiles = ({ files, title }: { files: MediaFile[]; title: string }) => (
  <Gallery files={files} title={title} />
);
