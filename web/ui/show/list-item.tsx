import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";

type Props = {
  to?: string;
  lead?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
  fresh?: boolean;
};

/** A row of a list (inside `<ul>`): leading picture, title, details, content at the right. */
export function ListItem({ to, lead, title, children, aside, fresh }: Props) {
  const inside = (
    <>
      {lead}
      <span className="min-w-0 flex-1 basis-[5rem]">
        <span className="flex items-center gap-2 font-bold">
          {fresh && <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-sun ring-2 ring-sun-soft" />}
          {title}
        </span>
        {children && <span className="mt-0.5 block text-sm text-muted">{children}</span>}
      </span>
      {aside}
      {to && <ChevronRight aria-hidden className="size-5 shrink-0 text-faint" />}
    </>
  );
  const row = "flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3";
  return (
    <li className="border-b border-line last:border-b-0">
      {to ? (
        <Link to={to} className={classes(row, "transition hover:bg-action-soft")}>
          {inside}
        </Link>
      ) : (
        <div className={row}>{inside}</div>
      )}
    </li>
  );
}

/** The card that contains the rows. */
export const List = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-card">
    {children}
  </ul>
);
