import { classes } from "../classes.ts";

/**
 * 40×60, with the tip at the bottom centre, in the current text colour. With a number if it represents several items.
 */
export const PinShape = ({ count = 1 }: { count?: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 40 60"
    className={classes(
      "h-full w-full origin-bottom drop-shadow-md transition-transform duration-150",
      "group-hover:scale-115 group-data-lit:scale-125",
    )}
  >
    <path
      d="M20 59C17.5 49 2 36.500 2 20a18 18 0 0 1 36 0c0 16.500-15.500 29-18 39Z"
      className="fill-current stroke-marker-paper group-data-lit:stroke-ink"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    {count > 1 ? (
      <text x="20" y="26" textAnchor="middle" className="fill-marker-paper text-[17px] font-extrabold">
        {count}
      </text>
    ) : (
      <circle cx="20" cy="20" r="7" className="fill-marker-paper" />
    )}
  </svg>
);
