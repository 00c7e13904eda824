import { cloneElement, useId } from "react";
import type { ReactElement, ReactNode } from "react";

/** A hint on hover and focus; only for information that the user can do without. */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: ReactElement<{ "aria-describedby"?: string }>;
}) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      {cloneElement(children, { "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className="absolute bottom-full left-1/2 z-40 mb-2 hidden w-max max-w-60 -translate-x-1/2 rounded-field bg-ink px-3 py-2 text-sm font-medium text-paper group-focus-within/tip:block group-hover/tip:block"
      >
        {text}
      </span>
    </span>
  );
}
