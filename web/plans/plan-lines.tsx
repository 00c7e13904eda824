import { Check } from "lucide-react";
import type { GrantedAbility } from "#contract/current-user.ts";
import { classes } from "#web/ui/classes.ts";
import { usePlanTexts } from "./plan-texts.ts";

/** The abilities and limits of a plan, one on each line. */
export function PlanLines({ abilities, className }: { abilities: readonly GrantedAbility[]; className?: string }) {
  const { linesOf } = usePlanTexts();
  return (
    <ul className={classes("grid content-start gap-2", className)}>
      {linesOf(abilities).map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  );
}
