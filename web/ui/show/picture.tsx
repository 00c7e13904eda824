import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import { classes } from "../classes.ts";

/** The data for showing a picture: a whole file, or one size of a thumbnail. */
export type PictureFile = Pick<MediaFile, "kind" | "url" | "width" | "height"> &
  Partial<Pick<MediaFile, "poster" | "webp" | "avif" | "blur">>;

type Props = {
  file: PictureFile | null | undefined;
  /** Its width in the layout, as `sizes` of an `<img>`: `(min-width: 40rem) 20rem, 100vw`. */
  sizes: string;
  /** Empty where the text beside it has the same content. */
  alt: string;
  /** Slug of the category; its drawing replaces a missing photo. */
  cover?: string | null | undefined;
  /** The largest element of the page when it opens: loaded first. */
  eager?: boolean;
  /** The whole picture instead of a filled frame. */
  whole?: boolean;
  className?: string;
};

/**
 * A photo, or the poster of a video with a play sign, blurred until it is loaded. Fills the frame that `className` sets
 * (`aspect-[4/3] rounded-card`), so that nothing moves while it loads.
 */
export function Picture({ file, sizes, alt, cover, eager, whole, className }: Props) {
  const shown = file && (file.kind === "image" || file.poster) ? file : null;
  return (
    <span className={classes("relative block overflow-hidden bg-sunken", className)}>
      {shown ? (
        <Photo file={shown} sizes={sizes} alt={alt} eager={eager} whole={whole} />
      ) : (
        <Cover type={cover} eager={eager} />
      )}
      {file?.kind === "video" && <PlaySign />}
    </span>
  );
}

type PhotoProps = {
  file: PictureFile;
  sizes: string;
  alt: string;
  eager: boolean | undefined;
  whole: boolean | undefined;
};

function Photo({ file, sizes, alt, eager, whole }: PhotoProps) {
  const { image, isThere, setThere } = useArrival(Boolean(file.blur));
  const fit = whole ? "object-contain" : "object-cover";
  return (
    <>
      {file.blur && !isThere && (
        <img src={file.blur} alt="" aria-hidden className={classes("absolute inset-0 size-full blur-md", fit)} />
      )}
      <picture>
        {file.avif && <source type="image/avif" srcSet={file.avif} sizes={sizes} />}
        <img
          ref={image}
          src={file.poster ?? file.url}
          {...(file.webp && { srcSet: file.webp, sizes })}
          alt={alt}
          width={file.width}
          height={file.height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          {...(eager && { fetchPriority: "high" as const })}
          {...(file.blur && { onLoad: () => setThere(true) })}
          className={classes("relative size-full", fit)}
        />
      </picture>
    </>
  );
}

/** Notices that the image is loaded, also before hydration, when there is no event. Pictures without a preview do not wait. */
function useArrival(waits: boolean) {
  const image = useRef<HTMLImageElement>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (waits && image.current?.complete && image.current.naturalWidth > 0) setThere(true);
  }, [waits]);
  return { image, isThere, setThere };
}

const PlaySign = () => (
  <span aria-hidden className="absolute inset-0 grid place-items-center">
    <span className="grid size-12 place-items-center rounded-full bg-card text-action shadow-soft">
      <Play className="size-5 fill-current" />
    </span>
  </span>
);

type CoverProps = {
  type: string | null | undefined;
  /** Visible when the page opens, so it is loaded at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** The drawing of a category, if there is no photo. Decorative: the text beside it has the same content. */
const Cover = ({ type, eager, className }: CoverProps) => (
  <img
    src={`/covers/${type ?? "other"}.webp`}
    alt=""
    width={800}
    height={600}
    loading={eager ? "eager" : "lazy"}
    decoding="async"
    {...(eager && { fetchPriority: "high" as const })}
    className={classes("size-full object-cover", className)}
  />
);
