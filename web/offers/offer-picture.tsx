import { classes } from "#web/ui/classes.ts";
import type { Offer } from "./offer-facts.tsx";

type Props = { offer: Pick<Offer, "main_image" | "point_type">; sizes: string; eager?: boolean; className?: string };

/** The main picture of an offer, or the cover of its category; silent, the title stands beside it. */
export function OfferPicture({ offer: { main_image: file, point_type }, sizes, eager, className }: Props) {
  const loading = eager ? "eager" : "lazy";
  const look = classes("size-full object-cover", className);
  if (!file)
    return (
      <img
        src={`/covers/${point_type?.slug ?? "other"}.webp`}
        alt=""
        loading={loading}
        width={800}
        height={600}
        className={look}
      />
    );
  return (
    <picture>
      {file.avif && <source type="image/avif" srcSet={file.avif} sizes={sizes} />}
      {file.webp && <source type="image/webp" srcSet={file.webp} sizes={sizes} />}
      <img
        src={file.poster ?? file.url}
        alt=""
        loading={loading}
        width={file.width}
        height={file.height}
        className={look}
      />
    </picture>
  );
}
