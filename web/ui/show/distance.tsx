import { MapPin } from "lucide-react";
import { classes } from "../classes.ts";
import { useWords, type Words } from "../words.ts";

type Props = {
  step: string;
  /** Without the icon, within a line of text. */
  plain?: boolean;
  className?: string;
};

/** The step of a distance in km in words. */
export const distanceText = ({ t }: Pick<Words, "t">, step: string): string =>
  step.startsWith("<")
    ? t("distance.less", { km: step.slice(1).trim() })
    : t("distance.about", { km: step.replace(/[-–]/, "–") });

/** The step of a distance in km, as the API gives it: "<2", "2-5" …; the exact distance stays private. */
export function Distance({ step, plain = false, className }: Props) {
  const shown = distanceText(useWords(), step);
  return (
    <span className={classes("whitespace-nowrap", !plain && "inline-flex items-center gap-1 align-bottom", className)}>
      {!plain && <MapPin aria-hidden className="size-4 shrink-0 text-muted" />}
      <span className="numbers min-w-0">{shown}</span>
    </span>
  );
}
