import type { MediaFile } from "#contract/media.ts";
import { classes } from "../classes.ts";

type Props = { file: MediaFile; label: string; className?: string };

/** A video with the browser's own controls; it is not loaded before the user plays it. */
export const Film = ({ file, label, className }: Props) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions
  <video
    controls
    playsInline
    preload={file.poster ? "none" : "metadata"}
    poster={file.poster ?? undefined}
    width={file.width}
    height={file.height}
    aria-label={label}
    src={file.url}
    className={classes("w-full bg-sunken object-contain", className)}
  />
);
