import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const looks = {
  info: { box: "bg-action-soft", icon: <Info aria-hidden className="text-action" /> },
  good: { box: "bg-good-soft", icon: <CircleCheck aria-hidden className="text-good" /> },
  warn: { box: "bg-warn-soft", icon: <TriangleAlert aria-hidden className="text-warn" /> },
  bad: { box: "bg-bad-soft", icon: <CircleAlert aria-hidden className="text-bad" /> },
};

type Props = {
  tone?: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A message inside the page. `bad` and `warn` are announced. */
export function Banner({ tone = "info", title, children, action, className }: Props) {
  const { box, icon } = looks[tone];
  const loud = tone === "bad" || tone === "warn";
  return (
    <div
      role={loud ? "alert" : "status"}
      className={classes("flex gap-3 rounded-2xl p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0", box, className)}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={title ? "mt-0.5 text-sm" : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
