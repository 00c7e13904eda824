import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ReportKind } from "#contract/case-kinds.ts";

type Props = { kind: ReportKind; id: string; back?: string; children: ReactNode };

/** Leads to the form, which asks visitors to log in: the link is the same for everybody. @param back the page to return to */
export const ReportLink = ({ kind, id, back, children }: Props) => (
  <Link
    to={`/report/${kind}/${id}${back ? `?back=${encodeURIComponent(back)}` : ""}`}
    rel="nofollow"
    className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-muted hover:text-ink hover:underline"
  >
    <Flag aria-hidden className="size-4" />
    {children}
  </Link>
);
