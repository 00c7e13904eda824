import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export type RowProps = {
  to: string;
  title: string;
  /** The present value. */
  value?: ReactNode;
  /** Of a part that former addresses name. */
  id?: string;
};

/** Sections of the settings, each with its present value. */
export const Rows = ({ label, rows }: { label?: string; rows: readonly RowProps[] }) => (
  <section>
    {label && <h2 className="mb-1.5 text-lg">{label}</h2>}
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {rows.map((row) => (
        <Row key={row.to} {...row} />
      ))}
    </ul>
  </section>
);

const Row = ({ to, title, value, id }: RowProps) => (
  <li id={id}>
    <Link to={to} className="group flex min-h-13 items-center gap-3 px-4 py-1 hover:bg-action-soft">
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere hyphens-auto">
        <span className="block font-bold group-hover:underline">{title}</span>
        {value && <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{value}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
);
