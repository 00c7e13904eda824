import {
  Archive,
  CircleCheck,
  EyeOff,
  FilePen,
  House,
  PencilLine,
  QrCode,
  Radio,
  UserRound,
  Users,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { amountText } from "#contract/answers.ts";
import type { Answer } from "#contract/catalog.ts";
import type { JobTime } from "#contract/job-time.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { hasLength, LengthRange } from "#web/points/duration.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Tone } from "#web/ui/show/badge.tsx";
import { LanguageChip } from "#web/ui/show/language-chip.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Day, PlaceDay } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";

/** The facts of a request that customer and providers read. Pages that show it load the namespace `requests`. */
export type Facts = Reply<"GET /public/service-requests">["data"][number];
type RequestStatus = Facts["status"];

const looks: Record<RequestStatus, { tone: Tone; icon: ReactNode }> = {
  incomplete: { tone: "warn", icon: <PencilLine aria-hidden /> },
  draft: { tone: "sun", icon: <FilePen aria-hidden /> },
  published: { tone: "good", icon: <Radio aria-hidden /> },
  archived: { tone: "neutral", icon: <Archive aria-hidden /> },
  closed: { tone: "neutral", icon: <CircleCheck aria-hidden /> },
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const t = useT("requests");
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

export function UrgentBadge() {
  const t = useT("requests");
  return (
    <Badge tone="bad" icon={<Zap aria-hidden />}>
      {t("urgent")}
    </Badge>
  );
}

/** Marks of the user's own request: directed to one provider, hidden, posted through a link, or another person's at the user's place. */
export function KindBadges({ request }: { request: Way }) {
  const t = useT("requests");
  const nameFor = useNameFor();
  const { receiver, hidden_to_contractors, at_link, hosted, user } = request;
  return (
    <>
      {hosted && (
        <Badge tone="sun" icon={<House aria-hidden />}>
          {t("hosted.by", { name: nameFor(user, t("hosted.someone")) })}
        </Badge>
      )}
      {receiver && (
        <Badge tone="action" icon={<UserRound aria-hidden />}>
          {t("direct.badge", { name: nameFor(receiver, t("direct.someone")) })}
        </Badge>
      )}
      {hidden_to_contractors && (
        <Badge tone="neutral" icon={<EyeOff aria-hidden />}>
          {t("hidden.badge")}
        </Badge>
      )}
      {at_link && !hosted && (
        <Badge tone="neutral" icon={<QrCode aria-hidden />}>
          {t("linked.badge")}
        </Badge>
      )}
    </>
  );
}

type Way = Pick<
  Reply<"GET /service-requests/:id">,
  "receiver" | "hidden_to_contractors" | "at_link" | "hosted" | "user"
>;

/**
 * Names the person of a request made for another person; contractors only read that the request is for another
 * person.
 */
export function ManagedBadge({
  request,
}: {
  request: Pick<Facts, "managed"> & { subject?: { name: string | null; latin_name: string | null } | null };
}) {
  const t = useT("requests");
  const nameFor = useNameFor();
  if (request.managed === undefined) return null;
  return (
    <Badge tone="sun" icon={<Users aria-hidden />}>
      {request.subject ? t("managed.for", { name: nameFor(request.subject, "") }) : t("managed.other")}
    </Badge>
  );
}

type Dated = Pick<Facts, "date" | "time" | "urgent"> & {
  place: { time_zone?: string } | null;
  /** Of the accepted job: it counts before the day of the request. */
  when?: JobTime | null;
};

/** "21.11.2026 14:00" at the place, "As soon as possible" or "Flexible". */
export function When({ date, time, urgent, place, when }: Dated) {
  const t = useT("requests");
  const at = when?.day ? when : { day: date, time, time_zone: place?.time_zone };
  if (!at.day) return <>{t(urgent ? "when.asap" : "when.flexible")}</>;
  if (at.time_zone) return <PlaceDay day={at.day} time={at.time} zone={at.time_zone} />;
  return (
    <>
      <Day at={at.day} />
      {at.time && <span className="numbers"> {at.time}</span>}
    </>
  );
}

export type Shown = Omit<Dated, "place"> &
  Pick<Facts, "budget" | "currency" | "duration_from" | "duration_to"> & {
    place: { address_limited: string; locality?: string | null; time_zone?: string } | null;
    /** Of the author's words; a request that was only tapped has none. */
    language?: Facts["language"] | undefined;
    answers: readonly Answer[];
  };

type FactsProps = {
  request: Shown;
  /** The maximum number of answers. */
  most?: number;
  className?: string;
};

/** Place, time, money and answers, below the title of a request, and its language if it is not the reader's. */
export function RequestFacts({ request, most, className }: FactsProps) {
  const t = useT("requests");
  const { place, budget, currency, language, answers } = request;
  return (
    <ul className={classes("grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2", className)}>
      <Fact label={t("fact.when")} isNow={request.urgent}>
        <When {...request} />
      </Fact>
      <Fact label={t("fact.budget")}>
        {budget === null ? t("budget.open") : <Price minor={budget} currency={currency} />}
      </Fact>
      {place && <Fact label={t("fact.place")}>{place.address_limited}</Fact>}
      {hasLength(request) && (
        <Fact label={t("fact.duration")}>
          <LengthRange of={request} />
        </Fact>
      )}
      {answers.slice(0, most).map((answer) => (
        <Fact key={answer.question} label={answer.label}>
          <AnswerText answer={answer} />
        </Fact>
      ))}
      <LanguageChip language={language} label={t("fact.language")} as="li" />
    </ul>
  );
}

export function AnswerText({ answer: { options, number, unit } }: { answer: Answer }) {
  const t = useT("requests");
  const { language } = useWords();
  if (number === null) return <>{options.map(({ name }) => name).join(", ")}</>;
  return <span className="numbers">{amountText(t, language, number, unit)}</span>;
}

type FactProps = { label: string; /** Yellow: it is to be done now. */ isNow?: boolean; children: ReactNode };

const Fact = ({ label, isNow = false, children }: FactProps) => (
  <li
    className={classes(
      "min-w-0 rounded-2xl border px-3 py-2 wrap-anywhere hyphens-auto",
      isNow ? "border-transparent bg-sun-soft text-sun-ink" : "border-line",
    )}
  >
    <span className={classes("block text-sm leading-snug", !isNow && "text-muted")}>
      {label}
      <span className="visually-hidden">: </span>
    </span>
    <span className="block leading-snug font-bold">{children}</span>
  </li>
);
