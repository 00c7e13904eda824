import { classes } from "../classes.ts";

/** The grey placeholder of content that is loading; set its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classes("block animate-[breathe_1.6s_ease-in-out_infinite] rounded-lg bg-line", className)}
  />
);

/** Placeholder lines in the size of a card. */
export const SkeletonCard = () => (
  <div aria-hidden className="rounded-card border border-line bg-card p-6">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="mt-3 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-4/5" />
    <Skeleton className="mt-5 h-8 w-32 rounded-full!" />
  </div>
);
