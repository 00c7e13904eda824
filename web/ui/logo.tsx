import { createContext, use } from "react";
import { classes } from "./classes.ts";

/** The address of the picture of this site; null: the pin. */
export const MarkContext = createContext<string | null>(null);

/** The picture of this site, or the pin with the sunflower dot. */
export function Pin({ className }: { className?: string }) {
  const own = use(MarkContext);
  if (own) return <img src={own} alt="" className={classes("block object-contain", className)} />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classes("block", className)}>
      <path
        className="fill-fill"
        d="M16 1.5C9.1 1.5 4 6.7 4 13.1c0 7.3 6.4 12.6 10.6 16.7.8.8 2 .8 2.8 0C21.6 25.700 28 20.400 28 13.100 28 6.700 22.900 1.500 16 1.500Z"
      />
      <circle cx="16" cy="13" r="5.600" className="fill-sun" />
    </svg>
  );
}

/** Pin and wordmark; `name` is the product's name in the page's language. */
export function Logo({ name, large }: { name: string; large?: boolean }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-2 font-extrabold tracking-tight text-ink",
        large ? "text-2xl" : "text-xl",
      )}
    >
      <Pin className="size-7" />
      {name}
    </span>
  );
}
