import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type Tone = "neutral" | "action" | "sun" | "good" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted",
  action: "bg-action-soft text-action",
  sun: "bg-sun-soft text-sun-ink",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/** Shows a state by a word with an icon, never by colour alone. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span className={classes("badge", tones[tone], className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };
