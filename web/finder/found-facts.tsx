import { Fragment } from "react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { hasLength, LengthRange } from "#web/points/duration.tsx";
import { AnswerText, RequestStatusBadge, UrgentBadge, When } from "#web/requests/facts.tsx";
import { languageOfWords } from "#web/requests/own-words.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { distanceText } from "#web/ui/show/distance.tsx";
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

type InList = Reply<"GET /search-service-requests">["data"][number];

/**
 * The facts of a request of a list as one text of two lines: what is special, when, where, and what was answered or written. Without
 * answers it names the service: the title may be in a language that the reader does not know.
 */
export function FoundFacts({ request, original, isNew }: { request: InList; original: InList; isNew: boolean }) {
  const t = useT("finder");
  const tRequests = useT("requests");
  const words = useWords();
  const { urgent, direct, place, answers, customer_rating: rating } = original;
  const [service] = original.point_purposes;
  const language = languageOfWords(original);
  return (
    <p className="found-facts">
      {isNew && <mark>{t("new")}</mark>}
      {direct && <mark>{t("direct")}</mark>}
      {urgent && <strong>{tRequests("urgent")}</strong>}
      <When {...original} />
      {hasLength(original) && (
        <>
          {dot}
          <LengthRange of={original} />
        </>
      )}
      {place && dot + (place.locality ?? place.address_limited)}
      <AwayFrom step={original.distance} />
      {language && language !== words.language && dot + nameOf(words.locale, "language", language)}
      {rating && rating.mean !== null && (
        <>
          {dot}
          {t("customer")} <Stars rating={rating} brief />
        </>
      )}
      {answers.slice(0, 2).map((answer) => (
        <Fragment key={answer.question}>
          {dot}
          {answer.label}: <AnswerText answer={answer} />
        </Fragment>
      ))}
      {answers.length === 0 && original.title && service && dot + service.name}
      {answers.length === 0 && request.description && (
        <>
          {dot}
          <span lang={request.language}>{request.description}</span>
        </>
      )}
    </p>
  );
}

/** Age, number of proposals and distance, on the page of the request. */
export function FoundLine({ request: { published_at, proposals_count, full, distance }, className }: Line) {
  const t = useT("finder");
  return (
    <p className={classes("text-sm text-muted", className)}>
      {published_at && (
        <>
          <Ago at={published_at} className="relative z-10" />
          {dot}
        </>
      )}
      {t("answers", { count: proposals_count })}
      {full && dot + t("full")}
      <AwayFrom step={distance} />
    </p>
  );
}
type Line = { request: Found; className?: string };

type Step = InList["distance"];

/** The distance step at the end of a line: "· 2–5 km away"; nothing if the distance is unknown. */
function AwayFrom({ step }: { step: Step }) {
  const t = useT("finder");
  const words = useWords();
  if (step === null) return null;
  if (step === "over_50") return dot + t("distance.over", { km: 50 });
  return dot + distanceText(words, step === "under_2" ? "<2" : step.replace("_", "-"));
}
