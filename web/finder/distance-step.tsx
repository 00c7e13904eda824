import { MapPin } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Distance } from "#web/ui/show/distance.tsx";

type Step = Reply<"GET /search-service-requests">["data"][number]["distance"];

/** The distance step as a sentence: "2–5 km away"; nothing if the distance is unknown. */
export function DistanceStep({ step, className }: { step: Step; className?: string }) {
  const t = useT("finder");
  if (step === null) return null;
  if (step === "over_50")
    return (
      <span className={classes("inline-flex items-center gap-1 whitespace-nowrap", className)}>
        <MapPin aria-hidden className="size-4 text-muted" />
        {t("distance.over", { km: 50 })}
      </span>
    );
  const shown = step === "under_2" ? "<2" : step.replace("_", "-");
  return <Distance step={shown} {...(className && { className })} />;
}
