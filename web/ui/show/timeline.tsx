import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type Moment = {
  key: string;
  title: ReactNode;
  when?: ReactNode;
  icon?: ReactNode;
  state: "done" | "now" | "ahead";
};

const dots = { done: "bg-fill text-white", now: "bg-sun text-[#14213d]", ahead: "bg-line text-muted" };

/** Past, present and future steps. */
export const Timeline = ({ moments, label }: { moments: readonly Moment[]; label: string }) => (
  <ol aria-label={label}>
    {moments.map((moment, index) => (
      <li
        key={moment.key}
        aria-current={moment.state === "now" ? "step" : undefined}
        className="relative flex gap-4 pb-6 last:pb-0"
      >
        {index < moments.length - 1 && (
          <span aria-hidden className="absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line" />
        )}
        <span
          aria-hidden
          className={classes(
            "z-0 flex size-8 shrink-0 items-center justify-center rounded-full [&>svg]:size-4",
            dots[moment.state],
          )}
        >
          {moment.icon}
        </span>
        <div className="min-w-0 pt-1">
          <p className={moment.state === "ahead" ? "text-muted" : "font-bold"}>{moment.title}</p>
          {moment.when && <p className="text-sm text-muted">{moment.when}</p>}
        </div>
      </li>
    ))}
  </ol>
);
