import type { ReactNode } from "react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestStatusBadge, UrgentBadge } from "#web/requests/facts.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Distance } from "#web/ui/show/distance.tsx";
import { dot } from "#web/ui/show/dot.ts";
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

/** Badges of the page of a request: its services and its marks. */
export function FoundBadges({ request }: { request: Found }) {
  const t = useT("finder");
  const { language } = useWords();
  const { point_type, point_purposes, urgent, direct, status } = request;
  return (
    <p className="flex flex-wrap gap-2">
      {status !== "published" && <RequestStatusBadge status={status} />}
      {point_purposes.slice(0, 5).map((purpose) => (
        <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
          {softHyphens(purpose.name, language)}
        </Badge>
      ))}
      {urgent && <UrgentBadge />}
      {direct && <Badge tone="sun">{t("direct")}</Badge>}
    </p>
  );
}

/** What is special about a request of a list, in words; most have nothing. */
export function FoundMarks({ request: { urgent, direct, status }, marks }: { request: Found; marks: Marks }) {
  const t = useT("finder");
  if (!marks.isNew && !marks.answered && !urgent && !direct && status === "published") return null;
  return (
    <p className="mb-1.5 flex flex-wrap gap-2 pr-9">
      {marks.isNew && <Badge tone="sun">{t("new")}</Badge>}
      {status !== "published" && <RequestStatusBadge status={status} />}
      {urgent && <UrgentBadge />}
      {direct && <Badge tone="sun">{t("direct")}</Badge>}
      {marks.answered && <Badge tone="good">{t("answered")}</Badge>}
    </p>
  );
}
type Marks = { isNew: boolean; answered: boolean };

/** Service, age and number of proposals. On the page of the request its badges name the services. */
export function FoundLine({ request, withDistance = false, className, children }: Line) {
  const t = useT("finder");
  const { language } = useWords();
  const { published_at, proposals_count, full, point_purposes } = request;
  return (
    <p className={classes("text-sm text-muted", className)}>
      {!withDistance && point_purposes[0] && softHyphens(point_purposes[0].name, language) + dot}
      {published_at && (
        <>
          <Ago at={published_at} className="relative z-10" />
          {dot}
        </>
      )}
      {t("answers", { count: proposals_count })}
      {full && (
        <>
          {dot}
          {t("full")}
        </>
      )}
      {withDistance && <AwayFrom step={request.distance} />}
      {children}
    </p>
  );
}
type Line = { request: Found; withDistance?: boolean; className?: string; children?: ReactNode };

type Step = Reply<"GET /search-service-requests">["data"][number]["distance"];

/** The distance step at the end of a line: "· 2–5 km away"; nothing if the distance is unknown. */
export function AwayFrom({ step }: { step: Step }) {
  const t = useT("finder");
  if (step === null) return null;
  return (
    <>
      {dot}
      {step === "over_50" ? (
        <span className="whitespace-nowrap">{t("distance.over", { km: 50 })}</span>
      ) : (
        <Distance plain step={step === "under_2" ? "<2" : step.replace("_", "-")} />
      )}
    </>
  );
}
