import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { Card } from "#web/ui/show/card.tsx";

export type TodayData = Reply<"GET /today">;

type Props = { id: string; title: string; more?: { to: string; label: string } | undefined; children: ReactNode };

/** A part of the page: a heading, a link to the whole list, and cards. */
export const Block = ({ id, title, more, children }: Props) => (
  <section aria-labelledby={id}>
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {more && (
        <Link to={more.to} className="inline-flex min-h-11 items-center text-sm font-bold text-action hover:underline">
          {more.label}
        </Link>
      )}
    </div>
    {children}
  </section>
);

/** Rows of one card, each a link as a whole. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Card className="p-0! sm:p-0!">
    <ul className="divide-y divide-line">{children}</ul>
  </Card>
);

/** The place of a picture for a row without one. */
export const Tile = ({ children }: { children: ReactNode }) => (
  <span className="flex size-10 shrink-0 items-center justify-center rounded-2xl bg-sunken text-muted">{children}</span>
);

/** @param aside rendered at the end of the row, before the arrow */
export const Row = ({ to, icon, title, children, aside }: RowProps) => (
  <li>
    <Link to={to} className="group flex min-h-16 items-center gap-3 px-4 py-3 sm:px-5">
      {icon}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span className="block leading-snug font-bold wrap-anywhere group-hover:underline">{title}</span>
          {children && (
            <span className="flex flex-wrap gap-x-2 text-sm wrap-anywhere hyphens-auto text-muted">{children}</span>
          )}
        </span>
        {aside}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
);
type RowProps = {
  to: string;
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
};
