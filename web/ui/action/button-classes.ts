import { classes } from "../classes.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "sun";
export type ButtonSize = "sm" | "md" | "lg";

const tones: Record<ButtonTone, string> = {
  primary: "bg-fill text-white hover:bg-fill-hover shadow-soft",
  secondary: "bg-card text-ink border-[1.5px] border-edge hover:border-ink",
  quiet: "text-action hover:bg-action-soft",
  danger: "bg-bad-fill text-white hover:brightness-110",
  sun: "bg-sun text-[#14213d] hover:brightness-105 shadow-soft",
};
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 text-sm",
  md: "min-h-12 px-5",
  lg: "min-h-14 px-7 text-lg",
};

/** The style of a button, also for links with the same style. */
export const buttonClasses = (tone: ButtonTone, size: ButtonSize, className?: string): string =>
  classes("button", tones[tone], sizes[size], className);
