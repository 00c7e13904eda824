import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; isOpen: boolean; children: ReactNode };

/** Fields that few people need, behind a heading, so that a step of a wizard stays short. */
export const Folded = ({ title, isOpen, children }: Props) => (
  <details open={isOpen} className="group">
    <summary className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1 rounded-field font-bold text-action">
      <span className="min-w-0">{title}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
    </summary>
    <div className="mt-2 grid gap-6">{children}</div>
  </details>
);
