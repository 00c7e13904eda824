import { Check } from "lucide-react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";

export type Step = { key: string; label: string; to?: string };

/** The steps of a wizard; finished steps are links. A phone shows only the name of the present one. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: string }) {
  const { t } = useWords();
  const position = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={t("steps.label")}>
      <p className="text-sm font-bold text-muted">
        {t("steps.position", { current: position + 1, total: steps.length })}
        <span className="text-ink lg:hidden"> · {steps[position]?.label}</span>
      </p>
      <ol className="mt-2 flex gap-1.5">
        {steps.map((step, index) => (
          <li key={step.key} aria-current={index === position ? "step" : undefined} className="min-w-0 flex-1">
            <StepMark step={step} done={index < position} here={index === position} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ step, done, here }: { step: Step; done: boolean; here: boolean }) {
  const bar = <span className={classes("block h-2 rounded-full", done ? "bg-fill" : here ? "bg-sun" : "bg-line")} />;
  const name = (
    <span className={classes("mt-1.5 hidden items-center gap-1 text-sm lg:flex", here ? "font-bold" : "text-muted")}>
      {done && <Check aria-hidden className="size-4 text-good" />}
      <span className="truncate">{step.label}</span>
    </span>
  );
  if (!done || !step.to)
    return (
      <>
        {bar}
        {name}
      </>
    );
  return (
    <Link to={step.to} aria-label={step.label} className="-my-2 block py-2">
      {bar}
      {name}
    </Link>
  );
}
