import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";

type Props = {
  title: ReactNode;
  /** Round, e.g. the picture of a request. */
  picture: ReactNode;
  /** What happens now, in their order; at most three. */
  steps: readonly ReactNode[];
  /** What one can do meanwhile. */
  children?: ReactNode;
};

/** After a big step: that it is done, what happens now, and what one can do meanwhile. It moves once, when it appears. */
export const Milestone = ({ title, picture, steps, children }: Props) => (
  <Card
    as="section"
    raised
    role="status"
    className="grid animate-[arrive_180ms_var(--ease-calm)] justify-items-center gap-4"
  >
    <span aria-hidden className="relative rounded-full ring-4 ring-sun ring-offset-4 ring-offset-card">
      {picture}
      <span className="absolute -right-2 -bottom-2 flex size-9 items-center justify-center rounded-full border-4 border-card bg-good text-card">
        <Check className="size-5" strokeWidth={3} />
      </span>
    </span>
    <h2 className="mt-1 text-center text-2xl wrap-anywhere">{title}</h2>
    <NextSteps steps={steps} />
    {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
  </Card>
);

/** What happens now, in numbered lines. */
export const NextSteps = ({ steps }: Pick<Props, "steps">) => (
  <ol className="grid gap-2">
    {steps.map((step, at) => (
      <li key={at} className="flex items-start gap-3">
        <span
          aria-hidden
          className="numbers flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-bold text-muted"
        >
          {at + 1}
        </span>
        <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
      </li>
    ))}
  </ol>
);
