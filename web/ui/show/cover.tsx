import { classes } from "../classes.ts";

type Props = {
  type: string | null | undefined;
  /** Visible when the page opens, so it is loaded at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** The drawing of a category, if there is no photo. Decorative: the text beside it has the same content. */
export const Cover = ({ type, eager, className }: Props) => (
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
