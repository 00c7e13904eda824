import type { MediaFile } from "#contract/media.ts";
import { classes } from "../classes.ts";

type Props = { file: MediaFile; label: string; className?: string };

/** Uses the browser's own controls; the video is not loaded before the user plays it. */
export const Film = ({ file, label, className }: Props) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own clips come without captions
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
