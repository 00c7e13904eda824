import type { ReactNode } from "react";

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Shown for an empty list, with the next step. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line bg-card px-6 py-12 text-center">
      {icon && (
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-sun-soft text-sun-ink [&>svg]:size-8">
          {icon}
        </span>
      )}
      <h2>{title}</h2>
      {children && <div className="mt-2 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
