import { Check, Clock3, MapPin, MessagesSquare, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestStatusBadge, UrgentBadge } from "#web/requests/facts.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Distance } from "#web/ui/show/distance.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";

type Found = Pick<
  Reply<"GET /search-service-requests">["data"][number],
  | "status"
  | "point_type"
  | "point_purposes"
  | "urgent"
  | "direct"
  | "distance"
  | "published_at"
  | "proposals_count"
  | "full"
>;

/** Badges of the request: its services and its marks. @param most the maximum number of services */
export function FoundBadges({ request, most = 5, marks }: { request: Found; most?: number; marks?: Marks }) {
  const t = useT("finder");
  const { language } = useWords();
  const { point_type, point_purposes, urgent, direct, status } = request;
  return (
    <p className="flex flex-wrap gap-2">
      {marks?.isNew && (
        <Badge tone="sun" icon={<Sparkles aria-hidden />}>
          {t("new")}
        </Badge>
      )}
      {status !== "published" && <RequestStatusBadge status={status} />}
      {point_purposes.slice(0, most).map((purpose) => (
        <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
          {softHyphens(purpose.name, language)}
        </Badge>
      ))}
      {urgent && <UrgentBadge />}
      {direct && <Badge tone="sun">{t("direct")}</Badge>}
      {marks?.answered && (
        <Badge tone="good" icon={<Check aria-hidden />}>
          {t("answered")}
        </Badge>
      )}
    </p>
  );
}
type Marks = { isNew: boolean; answered: boolean };

/** Distance, age and number of proposals. */
export function FoundLine({ request, className, children }: Line) {
  const t = useT("finder");
  const { distance, published_at, proposals_count, full } = request;
  return (
    <p className={classes("flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted", className)}>
      <DistanceStep step={distance} className="font-bold text-ink" />
      {published_at && (
        <span className="relative z-10 inline-flex items-center gap-1">
          <Clock3 aria-hidden className="size-4" />
          <Ago at={published_at} />
        </span>
      )}
      <span className="inline-flex items-center gap-1">
        <MessagesSquare aria-hidden className="size-4" />
        {t("answers", { count: proposals_count })}
      </span>
      {full && <span>{t("full")}</span>}
      {children}
    </p>
  );
}
type Line = { request: Found; className?: string; children?: ReactNode };

type Step = Reply<"GET /search-service-requests">["data"][number]["distance"];

/** The distance step as a sentence: "2–5 km away"; nothing if the distance is unknown. */
function DistanceStep({ step, className }: { step: Step; className?: string }) {
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
