import { classes } from "../classes.ts";

/** The drawing of a category, where there is no photo. It says nothing that the words beside it do not say. */
export const Cover = ({ type, className }: { type: string | null | undefined; className?: string | undefined }) => (
  <img
    src={`/covers/${type ?? "other"}.webp`}
    alt=""
    width={800}
    height={600}
    loading="lazy"
    decoding="async"
    className={classes("size-full object-cover", className)}
  />
);
